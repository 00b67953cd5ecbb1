import { defineHandler } from '#runtime/define.ts';

const CONCERNED =
  '.woocommerce-message,.woocommerce-error,.wc-block-components-notice-banner,.woocommerce-cart-form,form.checkout';

export const notices = defineHandler({
  name: 'notices',
  on: 'document',
  when: 'now',
  test: () => document.querySelector(CONCERNED) !== null,
  replaces: ['woocommerce'],
  shown: true,
  load: () => import('./notices.ts'),
});
