import { defineHandler } from '#runtime/define.ts';

const PARTS = '.showcoupon,form.checkout_coupon,form.checkout .woocommerce-remove-coupon';

/** Opens and closes the checkout's coupon form, and applies and removes coupons without leaving the page. */
export const checkoutCoupon = defineHandler({
  name: 'checkout-coupon',
  on: { selector: PARTS },
  hold: PARTS,
  replaces: ['wc-checkout'],
  replacesListeners: { selectors: '.showcoupon,.checkout_coupon,.woocommerce-remove-coupon' },
  when: 'interaction',
  load: () => import('./checkout-coupon.ts'),
});
