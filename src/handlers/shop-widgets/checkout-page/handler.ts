import { defineHandler } from '#runtime/define.ts';

/**
 * Opens and submits the login and coupon sections of the page builder's checkout, and adds the builder's
 * animations, its sticky column, and the widget's id in the form.
 */
export const checkoutPage = defineHandler({
  name: 'checkout-page',
  on: { widget: 'woocommerce-checkout-page' },
  hold: '.e-show-login,.e-show-coupon-form,.e-apply-coupon,.e-woocommerce-form-login-submit',
  load: () => import('./checkout-page.ts'),
  interactive: () => import('./checkout-page.interactive.ts'),
});
