import { defineHandler } from '#runtime/define.ts';

/** Filters loops by the terms of a taxonomy, and keeps the selected terms in the address. */
export const taxonomyFilter = defineHandler({
  name: 'taxonomy-filter',
  hold: '.e-filter-item',
  when: 'visible',
  load: () => import('./taxonomy-filter.ts'),
  interactive: () => import('./taxonomy-filter.interactive.ts'),
});
