import { defineHandler } from '#runtime/define.ts';

/**
 * Opens the targets of links in WordPress's ThickBox modal, and defines its global functions for other
 * scripts.
 */
export const modal = defineHandler({
  name: 'modal',
  on: { selector: ':is(a,area,input).thickbox' },
  when: 'interaction',
  hold: '.thickbox',
  replaces: ['thickbox'],
  replacesListeners: { selectors: 'a.thickbox' },
  load: () => import('./modal.ts'),
});
