import { defineHandler } from '#runtime/define.ts';

/**
 * Replaces the rating select of a review form, which keeps the value, with stars. Blocks reviews without a
 * rating if the shop requires one.
 */
export const starRating = defineHandler({
  name: 'star-rating',
  // The element that contains select, stars and button, because events are held only inside it.
  on: { selector: 'form:has(#rating),.comment-form-rating:not(form *)' },
  hold: '.stars a,#submit',
  keys: true,
  replaces: ['wc-single-product'],
  replacesListeners: { selectors: '#rating,#respond' },
  interactive: () => import('./star-rating.interactive.ts'),
  // By default not only when visible: closed panels never come into view.
  load: () => import('./star-rating.ts'),
});
