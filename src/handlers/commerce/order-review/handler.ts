import { defineHandler } from '#runtime/define.ts';

/** Submits reviews of the products in an order without leaving the page. */
export const orderReview = defineHandler({
  name: 'order-review',
  on: { selector: '.woocommerce-review-order' },
  // Holds only the submit. Clicks inside keep their default action.
  hold: '.woocommerce-review-order__form:scope,.woocommerce-review-order__notice-dismiss',
  replaces: ['wc-order-review'],
  island: () => import('./order-review.island.tsx'),
  load: () => import('./order-review.ts'),
});
