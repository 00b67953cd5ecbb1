import { defineHandler } from '#runtime/define.ts';

export const productForm = defineHandler({
  name: 'product-form',
  on: { selector: 'form.cart' },
  when: 'dwell',
  // By the second press it is too late to bring what knows of the first, and on a phone the first is the first sign.
  hold: '.single_add_to_cart_button',
  replaces: ['wc-single-product'],
  load: () => import('./product-form.ts'),
});
