import { defineHandler } from '#runtime/define.ts';

export const accordion = defineHandler({
  name: 'accordion',
  island: true,
  hold: '.elementor-tab-title',
  // In older markup the titles are tabs.
  keys: '[role="tablist"] .elementor-tab-title',
  reveal: '.elementor-tab-content',
  prime: () => import('./accordion.prime.ts'),
  load: () => import('./accordion.tsx'),
});
