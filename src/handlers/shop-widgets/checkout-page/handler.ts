import { defineHandler } from '#runtime/define.ts';

export const checkoutPage = defineHandler({
  name: 'checkout-page',
  on: { widget: 'woocommerce-checkout-page' },
  hold: '.e-show-login,.e-show-coupon-form,.e-apply-coupon,.e-woocommerce-form-login-submit',
  load: () => import('./checkout-page.ts'),
  island: () => import('./checkout-page.island.tsx'),
});
