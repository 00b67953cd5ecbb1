import { defineHandler } from '#runtime/define.ts';

/** Opens and closes the items of a toggle, each separately; initially, all are closed. */
export const toggle = defineHandler({
  name: 'toggle',
  hold: '.elementor-tab-title',
  // In older markup the titles are tabs.
  keys: '[role="tablist"] .elementor-tab-title',
  reveal: '.elementor-tab-content',
  load: () => import('./toggle.ts'),
  interactive: () => import('./toggle.interactive.ts'),
});
