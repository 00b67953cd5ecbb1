import { defineHandler } from '#runtime/define.ts';

/** Matches controls in a mounted form, which handles clicks even without its island. */
const MOUNTED_CONTROLS =
  '.woocommerce-variation-add-to-cart-enabled *,.woocommerce-variation-add-to-cart-disabled *';

/**
 * Finds the chosen variation of a product, and shows its price, stock, description and image. The island only
 * shows why there is no price: no variation matches the choice, or the request failed.
 */
export const variationForm = defineHandler({
  name: 'variation-form',
  on: { selector: '.variations_form' },
  hold: `.single_add_to_cart_button:not(${MOUNTED_CONTROLS}),.reset_variations:not([style*=visibility])`,
  replaces: ['wc-add-to-cart-variation'],
  load: () => import('./variation-form.ts'),
  island: () => import('./variation-form.island.tsx'),
});
