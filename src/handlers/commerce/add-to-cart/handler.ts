import { defineHandler } from '#runtime/define.ts';

const BUTTON = '.ajax_add_to_cart[data-product_id]:not(.wc-interactive)';

/**
 * Adds a button's product to the cart without leaving the page, and shows an error or a link to the cart
 * beside the button.
 */
export const addToCart = defineHandler({
  name: 'add-to-cart',
  on: { selector: BUTTON },
  // Listings contain many of these buttons, and pointers often cross them.
  when: 'dwell',
  hold: BUTTON,
  replaces: ['wc-add-to-cart'],
  replacesListeners: { selectors: '.add_to_cart_button' },
  load: () => import('./add-to-cart.ts'),
});
