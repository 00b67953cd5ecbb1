import { defineHandler } from '#runtime/define.ts';

const BUTTON = '.remove_from_cart_button[data-cart_item_key]';

/** Removes a line from the mini-cart without leaving the page. If that fails, opens the link's address. */
export const removeFromCart = defineHandler({
  name: 'remove-from-cart',
  on: { selector: BUTTON },
  // Mini-carts contain many of these links, and pointers often cross them.
  when: 'dwell',
  hold: BUTTON,
  replaces: ['wc-add-to-cart'],
  replacesListeners: { selectors: '.remove_from_cart_button' },
  load: () => import('./remove-from-cart.ts'),
});
