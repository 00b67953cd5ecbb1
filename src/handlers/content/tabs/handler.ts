import { defineHandler } from '#runtime/define.ts';

/** Switches the panels of a tabs widget; initially, the first is open. */
export const tabs = defineHandler({
  name: 'tabs',
  hold: '.elementor-tab-title',
  keys: true,
  reveal: '.elementor-tab-content',
  load: () => import('./tabs.ts'),
  interactive: () => import('./tabs.interactive.ts'),
});
