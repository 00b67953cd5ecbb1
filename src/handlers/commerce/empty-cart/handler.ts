import { defineHandler } from '#runtime/define.ts';

export const emptyCart = defineHandler({
  name: 'empty-cart',
  on: 'document',
  when: 'interaction',
  replaces: ['wc-cart'],
  test: () => 'wc_cart_params' in window && !document.querySelector('.woocommerce-cart-form'),
  load: () => import('./empty-cart.ts'),
});
