import { defineHandler } from '#runtime/define.ts';

export const variationPlugin = defineHandler({
  name: 'variation-plugin',
  on: 'document',
  when: 'idle',
  test: () => 'jQuery' in window && 'wc_add_to_cart_variation_params' in window,
  original: 'frontend/add-to-cart-variation',
  load: () => import('./variation-plugin.ts'),
});
