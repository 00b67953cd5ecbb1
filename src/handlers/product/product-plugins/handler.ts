import { defineHandler } from '#runtime/define.ts';

export const productPlugins = defineHandler({
  name: 'product-plugins',
  on: 'document',
  when: 'idle',
  test: () =>
    'jQuery' in window &&
    ('wc_add_to_cart_variation_params' in window || 'wc_single_product_params' in window),
  original: 'frontend/add-to-cart-variation',
  load: () => import('./product-plugins.ts'),
});
