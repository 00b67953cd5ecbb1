import { defineHandler } from 'skerry';

/** Shows the sizes of a product in centimetres or in inches. */
export const sizeTable = defineHandler({
  name: 'size-table',
  on: { selector: '.size-table' },
  // The code is loaded when a visitor comes near. A press that is quicker is held, and repeated then.
  when: 'interaction',
  hold: '.size-table__switch',
  load: () => import('./size-table.ts'),
});
