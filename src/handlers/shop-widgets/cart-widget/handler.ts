import { defineHandler } from '#runtime/define.ts';

export const cartWidget = defineHandler({
  name: 'cart-widget',
  on: { widget: 'woocommerce-cart' },
  load: () => import('./cart-widget.ts'),
});
