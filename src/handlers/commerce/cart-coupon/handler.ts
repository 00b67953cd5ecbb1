import { defineHandler } from '#runtime/define.ts';

const APPLY = '.woocommerce-cart-form .coupon';
const REMOVE = '.cart_totals a.woocommerce-remove-coupon';

/** Applies and removes coupons on the cart page without leaving it. */
export const cartCoupon = defineHandler({
  name: 'cart-coupon',
  on: { selector: `${APPLY},${REMOVE}` },
  // Both selectors match inside the handler's element.
  hold: '[name=apply_coupon],.woocommerce-remove-coupon',
  replaces: ['wc-cart'],
  replacesListeners: { selectors: 'a.woocommerce-remove-coupon' },
  when: 'interaction',
  load: () => import('./cart-coupon.ts'),
});
