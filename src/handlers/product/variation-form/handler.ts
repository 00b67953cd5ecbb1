import { defineHandler } from '#runtime/define.ts';

/** What shows that the form is at work: it answers by itself from then on, whether the island is there or not. */
const AT_WORK = '.woocommerce-variation-add-to-cart-enabled *,.woocommerce-variation-add-to-cart-disabled *';

export const variationForm = defineHandler({
  name: 'variation-form',
  on: { selector: '.variations_form' },
  island: true,
  hold: `.single_add_to_cart_button:not(${AT_WORK}),.reset_variations:not([style*=visibility])`,
  replaces: ['wc-add-to-cart-variation'],
  prime: () => import('./variation-form.prime.ts'),
  load: () => import('./variation-form.tsx'),
});
