import { defineHandler } from '#runtime/define.ts';

/**
 * Defines the global functions of WordPress's ThickBox modal for other scripts. The first use of one loads
 * the code.
 */
export const modalFunctions = defineHandler({
  name: 'modal-functions',
  on: 'document',
  when: 'idle',
  test: () => 'thickboxL10n' in window,
  load: () => import('./modal-functions.ts'),
});
