import { defineHandler } from '#runtime/define.ts';

export const toggle = defineHandler({
  name: 'toggle',
  island: true,
  hold: '.elementor-tab-title',
  // In older markup the titles are tabs.
  keys: '[role="tablist"] .elementor-tab-title',
  reveal: '.elementor-tab-content',
  prime: () => import('./toggle.prime.ts'),
  load: () => import('./toggle.tsx'),
});
