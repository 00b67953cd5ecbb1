import { defineHandler } from '#runtime/define.ts';

export const checkoutPage = defineHandler({
  name: 'checkout-page',
  on: { widget: 'woocommerce-checkout-page' },
  island: true,
  hold: '.e-show-login,.e-show-coupon-form,.e-apply-coupon,.e-woocommerce-form-login-submit',
  prime: () => import('./checkout-page.prime.ts'),
  load: () => import('./checkout-page.tsx'),
});
