import { defineHandler } from '#runtime/define.ts';

export const variationForm = defineHandler({
  name: 'variation-form',
  on: { selector: '.variations_form' },
  hold: '.single_add_to_cart_button,.reset_variations',
  replaces: ['wc-add-to-cart-variation'],
  load: () => import('./variation-form.ts'),
});
