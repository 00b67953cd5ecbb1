import { defineHandler } from '#runtime/define.ts';

export const productForm = defineHandler({
  name: 'product-form',
  on: { selector: 'form.cart' },
  when: 'interaction',
  original: 'frontend/single-product',
  load: () => import('./product-form.ts'),
});
