import { defineHandler } from '#runtime/define.ts';

/** Keeps product forms from being submitted twice. */
export const productForm = defineHandler({
  name: 'product-form',
  on: { selector: 'form.cart' },
  when: 'dwell',
  // Holds the first press, because code that loads later would not know of it. On phones, no hover loads the
  // code before a press.
  hold: '.single_add_to_cart_button',
  replaces: ['wc-single-product'],
  load: () => import('./product-form.ts'),
});
