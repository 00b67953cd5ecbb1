import { defineHandler } from '#runtime/define.ts';

export const starRating = defineHandler({
  name: 'star-rating',
  // The element around the list, the stars and the button, because events are held inside the element only.
  on: { selector: 'form:has(#rating),.comment-form-rating:not(form *)' },
  hold: '.stars a,#submit',
  keys: true,
  replaces: ['wc-single-product'],
  replacesListeners: { selectors: '#rating,#respond' },
  island: () => import('./star-rating.island.tsx'),
  // Swept, because it is often in a closed panel, which never comes into view.
  load: () => import('./star-rating.ts'),
});
