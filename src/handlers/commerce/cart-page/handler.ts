import { defineHandler } from '#runtime/define.ts';

const FORM = '.woocommerce-cart-form';

export const cartPage = defineHandler({
  name: 'cart-page',
  on: 'document',
  when: 'idle',
  // Enter in a quantity presses the first button there is.
  hold: `${FORM} :is([type=submit],.product-remove>a)`,
  replaces: ['wc-cart'],
  test: () => 'wc_cart_params' in window && !!document.querySelector(FORM),
  load: () => import('./cart-page.ts'),
});
