import { defineHandler } from '#runtime/define.ts';

/** Opens and closes the items of an accordion, at most one at a time; initially, the first is open. */
export const accordion = defineHandler({
  name: 'accordion',
  hold: '.elementor-tab-title',
  // In older markup the titles are tabs.
  keys: '[role="tablist"] .elementor-tab-title',
  reveal: '.elementor-tab-content',
  load: () => import('./accordion.ts'),
  interactive: () => import('./accordion.interactive.ts'),
});
