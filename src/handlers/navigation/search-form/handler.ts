import { defineHandler } from '#runtime/define.ts';

/**
 * Opens the builder's older search fields, in a row, behind an icon or over the whole page, and marks those
 * that have the focus.
 */
export const searchForm = defineHandler({
  name: 'search-form',
  when: 'interaction',
  hold: 'form div',
  load: () => import('./search-form.ts'),
});
