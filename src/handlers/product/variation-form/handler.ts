import { defineHandler } from '#runtime/define.ts';

export const variationForm = defineHandler({
  name: 'variation-form',
  on: { selector: '.variations_form' },
  island: true,
  hold: '.single_add_to_cart_button,.reset_variations',
  replaces: ['wc-add-to-cart-variation'],
  prime: () => import('./variation-form.prime.ts'),
  load: () => import('./variation-form.tsx'),
});
