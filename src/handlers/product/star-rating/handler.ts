import { defineHandler } from '#runtime/define.ts';

export const starRating = defineHandler({
  name: 'star-rating',
  on: { selector: '#rating' },
  // It often stands in a panel that is closed, where nothing ever comes into view.
  when: 'sweep',
  replaces: ['wc-single-product'],
  load: () => import('./star-rating.ts'),
});
