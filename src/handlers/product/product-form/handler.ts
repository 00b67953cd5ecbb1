import { defineHandler } from '#runtime/define.ts';

/** As soon as it is seen: by the second press on a button it is too late to bring what knows of the first. */
export const productForm = defineHandler({
  name: 'product-form',
  on: { selector: 'form.cart' },
  original: 'frontend/single-product',
  load: () => import('./product-form.ts'),
});
