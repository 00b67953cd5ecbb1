import { defineHandler } from '#runtime/define.ts';

/**
 * Switches tabs whose panels contain other widgets; narrow pages show them as an accordion. Initially, the
 * first tab is open, or the one that the URL links to.
 */
export const nestedTabs = defineHandler({
  name: 'nested-tabs',
  hold: '.e-n-tab-title',
  keys: true,
  reveal: '.e-n-tabs-content > .e-con',
  load: () => import('./nested-tabs.ts'),
  interactive: () => import('./nested-tabs.interactive.ts'),
});
