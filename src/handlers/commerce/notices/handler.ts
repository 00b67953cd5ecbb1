import { defineHandler } from '#runtime/define.ts';

const CONCERNED =
  '.woocommerce-message,.woocommerce-error,.wc-block-components-notice-banner,.woocommerce-cart-form,form.checkout';

export const notices = defineHandler({
  name: 'notices',
  on: 'document',
  when: 'now',
  // With jQuery, extensions of the shop may ask for a scroll to a notice of their own.
  test: () =>
    document.querySelector(CONCERNED) !== null || ('jQuery' in window && 'woocommerce_params' in window),
  replaces: ['woocommerce'],
  load: () => import('./notices.ts'),
});
