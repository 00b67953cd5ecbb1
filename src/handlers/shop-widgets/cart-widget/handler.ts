import { defineHandler } from '#runtime/define.ts';

/** Adds automatic updates and other features to the page builder's cart. */
export const cartWidget = defineHandler({
  name: 'cart-widget',
  on: { widget: 'woocommerce-cart' },
  load: () => import('./cart-widget.ts'),
});
