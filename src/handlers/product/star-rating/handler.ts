import { defineHandler } from '#runtime/define.ts';

export const starRating = defineHandler({
  name: 'star-rating',
  on: { selector: '#rating' },
  replaces: ['wc-single-product'],
  load: () => import('./star-rating.ts'),
});
