import { defineHandler } from '#runtime/define.ts';

/** The cart form, or the cart block, which updates itself. */
const CART = '.woocommerce-cart-form,.wp-block-woocommerce-cart';

/** Reloads the page of an empty cart when the cart has items again: this page has no cart form. */
export const emptyCart = defineHandler({
  name: 'empty-cart',
  on: 'document',
  when: 'interaction',
  replaces: ['wc-cart'],
  test: () => 'wc_cart_params' in window && !document.querySelector(CART),
  load: () => import('./empty-cart.ts'),
});
