import { defineHandler } from '#runtime/define.ts';

/**
 * Adds the page builder's features to the cart: animations, a sticky column, its id in forms, and automatic
 * updates.
 */
export const cartWidget = defineHandler({
  name: 'cart-widget',
  on: { widget: 'woocommerce-cart' },
  load: () => import('./cart-widget.ts'),
});
