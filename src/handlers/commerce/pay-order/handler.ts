import { defineHandler } from '#runtime/define.ts';

/**
 * Shows the box of the chosen payment method in the form that pays for an existing order, and lets the
 * browser submit the form once. The interactive part only opens and closes the terms.
 */
export const payOrder = defineHandler({
  name: 'pay-order',
  on: { selector: 'form#order_review' },
  hold: '.woocommerce-terms-and-conditions-link',
  replaces: ['wc-checkout'],
  when: 'now',
  load: () => import('./pay-order.ts'),
  interactive: () => import('./pay-order.interactive.ts'),
});
