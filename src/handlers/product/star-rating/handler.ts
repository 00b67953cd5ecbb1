import { defineHandler } from '#runtime/define.ts';

export const starRating = defineHandler({
  name: 'star-rating',
  // What holds the list, the stars beside it, and the button: nothing is held for a list alone.
  on: { selector: 'form:has(#rating),.comment-form-rating:not(form *)' },
  hold: '.stars a,#submit',
  keys: true,
  replaces: ['wc-single-product'],
  replacesListeners: { selectors: '#rating,#respond' },
  island: () => import('./star-rating.island.tsx'),
  // Swept, because it often stands in a panel that is closed, where nothing ever comes into view.
  load: () => import('./star-rating.ts'),
});
