import { defineHandler } from '#runtime/define.ts';

export const tabs = defineHandler({
  name: 'tabs',
  island: true,
  hold: '.elementor-tab-title',
  keys: true,
  reveal: '.elementor-tab-content',
  prime: () => import('./tabs.prime.ts'),
  load: () => import('./tabs.tsx'),
});
