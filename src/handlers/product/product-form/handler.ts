import { defineHandler } from '#runtime/define.ts';

export const productForm = defineHandler({
  name: 'product-form',
  on: { selector: 'form.cart' },
  when: 'dwell',
  // Held from the first press: loading this code at the second would be too late. On phones, no hover comes
  // before it.
  hold: '.single_add_to_cart_button',
  replaces: ['wc-single-product'],
  load: () => import('./product-form.ts'),
});
