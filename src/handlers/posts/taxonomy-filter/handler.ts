import { defineHandler } from '#runtime/define.ts';

export const taxonomyFilter = defineHandler({
  name: 'taxonomy-filter',
  hold: '.e-filter-item',
  load: () => import('./taxonomy-filter.ts'),
});
