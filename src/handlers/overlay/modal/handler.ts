import { defineHandler } from '#runtime/define.ts';

/** Links that open WordPress's ThickBox modal. */
export const modal = defineHandler({
  name: 'modal',
  on: { selector: ':is(a,area,input).thickbox' },
  when: 'interaction',
  hold: '.thickbox',
  replaces: ['thickbox'],
  replacesListeners: { selectors: 'a.thickbox' },
  load: () => import('./modal.ts'),
});
