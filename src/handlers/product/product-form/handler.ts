import { defineHandler } from '#runtime/define.ts';

export const productForm = defineHandler({
  name: 'product-form',
  on: { selector: 'form.cart' },
  // With the first sign of a shopper: by the second press it is too late to bring what knows of the first.
  when: 'dwell',
  original: 'frontend/single-product',
  load: () => import('./product-form.ts'),
});
