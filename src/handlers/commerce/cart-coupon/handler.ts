import { defineHandler } from '#runtime/define.ts';

const APPLY = '.woocommerce-cart-form .coupon';
const REMOVE = '.cart_totals a.woocommerce-remove-coupon';

export const cartCoupon = defineHandler({
  name: 'cart-coupon',
  on: { selector: `${APPLY},${REMOVE}` },
  when: 'interaction',
  hold: `${APPLY} [name=apply_coupon],${REMOVE}`,
  original: 'frontend/cart.',
  load: () => import('./cart-coupon.ts'),
});
