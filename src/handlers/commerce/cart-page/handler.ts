import { defineHandler } from '#runtime/define.ts';

const FORM = '.woocommerce-cart-form';

/** Changes quantities on the cart page, and removes and restores lines, without leaving it. */
export const cartPage = defineHandler({
  name: 'cart-page',
  on: 'document',
  islandWhen: `interaction:${FORM},.restore-item`,
  // Enter in a quantity field presses the form's first button.
  hold: `${FORM} :is([type=submit],button:not([type]),.product-remove>a),a.restore-item`,
  replaces: ['wc-cart'],
  replacesListeners: {
    selectors: '.woocommerce-cart-form,.restore-item',
    together: ['wc_update_cart', 'added_to_cart'],
  },
  test: () => 'wc_cart_params' in window && !!document.querySelector(FORM),
  load: () => import('./cart-page.ts'),
  interactive: () => import('./cart-page.interactive.ts'),
});
