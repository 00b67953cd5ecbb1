import { defineHandler } from '#runtime/define.ts';

const NOTICE_PARTS =
  '.woocommerce-message,.woocommerce-error,.wc-block-components-notice-banner,.woocommerce-cart-form,form.checkout';

/** Focuses the page's first notice, on load and after cart updates. */
export const notices = defineHandler({
  name: 'notices',
  on: 'document',
  when: 'now',
  test: () => document.querySelector(NOTICE_PARTS) !== null,
  replaces: ['woocommerce'],
  shown: true,
  load: () => import('./notices.ts'),
});
