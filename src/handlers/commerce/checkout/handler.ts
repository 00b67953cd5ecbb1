import { defineHandler } from '#runtime/define.ts';

/**
 * Runs the checkout form: its optional parts, payment methods, order review and order. The interactive part
 * only opens and closes the terms. On disposal, the last order review and the filled-in fields stay.
 */
export const checkout = defineHandler({
  name: 'checkout',
  on: { selector: 'form.checkout' },
  // Holds submits, including those by Enter: no order may bypass the script. Clicks inside keep their default
  // action.
  hold: 'form.checkout:scope,.woocommerce-terms-and-conditions-link',
  replaces: ['wc-checkout'],
  when: 'now',
  load: () => import('./checkout.ts'),
  interactive: () => import('./checkout.interactive.ts'),
});
