import { defineHandler } from '#runtime/define.ts';

export const galleryPlugin = defineHandler({
  name: 'gallery-plugin',
  on: 'document',
  when: 'idle',
  test: () => 'jQuery' in window && 'wc_single_product_params' in window,
  original: 'frontend/single-product',
  load: () => import('./gallery-plugin.ts'),
});
