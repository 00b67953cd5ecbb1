import { defineHandler } from '#runtime/define.ts';

/** Replaces the rating select of a review form with stars. */
export const starRating = defineHandler({
  name: 'star-rating',
  // The element that contains list, stars and button, because events are only held inside the element.
  on: { selector: 'form:has(#rating),.comment-form-rating:not(form *)' },
  hold: '.stars a,#submit',
  keys: true,
  replaces: ['wc-single-product'],
  replacesListeners: { selectors: '#rating,#respond' },
  island: () => import('./star-rating.island.tsx'),
  // Loads at the sweep, the default, because closed panels never come into view.
  load: () => import('./star-rating.ts'),
});
