import { defineHandler } from '#runtime/define.ts';

/**
 * Submits all reviews of the products in an order together, without leaving the page, and shows the outcome
 * of each. Names the chosen stars, and enables the button when a review changed.
 */
export const orderReview = defineHandler({
  name: 'order-review',
  on: { selector: '.woocommerce-review-order' },
  // Holds only the submit. Clicks inside keep their default action.
  hold: '.woocommerce-review-order__form:scope,.woocommerce-review-order__notice-dismiss',
  replaces: ['wc-order-review'],
  load: () => import('./order-review.ts'),
  interactive: () => import('./order-review.interactive.ts'),
});
