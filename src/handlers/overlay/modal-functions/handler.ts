import { defineHandler } from '#runtime/define.ts';

/** The global functions of WordPress's ThickBox modal. */
export const modalFunctions = defineHandler({
  name: 'modal-functions',
  on: 'document',
  when: 'idle',
  test: () => 'thickboxL10n' in window,
  load: () => import('./modal-functions.ts'),
});
