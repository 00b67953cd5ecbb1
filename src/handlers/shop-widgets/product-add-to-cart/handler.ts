import { defineHandler } from '#runtime/define.ts';

const FORM = '.e-loop-add-to-cart-form';

/**
 * Passes the quantity of a loop item to its add-to-cart button, and keeps the cart link at the end of the
 * item.
 */
export const productAddToCart = defineHandler({
  name: 'product-add-to-cart',
  on: { widget: 'woocommerce-product-add-to-cart' },
  when: 'interaction',
  // The button as well: it needs the quantity before it adds the product.
  hold: `${FORM},${FORM} .ajax_add_to_cart`,
  test: (element) => element.querySelector(FORM) !== null,
  load: () => import('./product-add-to-cart.ts'),
});
