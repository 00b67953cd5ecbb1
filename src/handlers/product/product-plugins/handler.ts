import { defineHandler } from '#runtime/define.ts';

export const productPlugins = defineHandler({
  name: 'product-plugins',
  on: 'document',
  when: 'jquery',
  // Quick views of variable products add these params, with or without a gallery.
  test: () => 'wc_add_to_cart_variation_params' in window,
  replaces: ['wc-add-to-cart-variation'],
  load: () => import('./product-plugins.ts'),
});
