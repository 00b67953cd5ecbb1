import { defineHandler } from '#runtime/define.ts';

/** Finds the chosen variation of a product, and shows its price, stock, description and image. */
export const variationForm = defineHandler({
  name: 'variation-form',
  on: { selector: '.variations_form' },
  when: 'sweep',
  hold: '.single_add_to_cart_button,.reset_variations',
  replaces: ['wc-add-to-cart-variation'],
  load: () => import('./variation-form.ts'),
});
