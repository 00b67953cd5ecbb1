import { defineHandler } from '#runtime/define.ts';

/**
 * Offers the jQuery methods that quick views call on their forms and galleries, before any exists, on pages
 * with jQuery. Existing methods stay.
 */
export const productPlugins = defineHandler({
  name: 'product-plugins',
  on: 'document',
  when: 'jquery',
  // Pages with quick views of variable products have these params, with or without a gallery.
  test: () => 'wc_add_to_cart_variation_params' in window,
  replaces: ['wc-add-to-cart-variation'],
  load: () => import('./product-plugins.ts'),
});
