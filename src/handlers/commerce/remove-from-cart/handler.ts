import { defineHandler } from '#runtime/define.ts';

const BUTTON = '.remove_from_cart_button[data-cart_item_key]';

export const removeFromCart = defineHandler({
  name: 'remove-from-cart',
  on: { selector: BUTTON },
  // Lists are full of these, and pointers cross them on their way.
  islandWhen: 'dwell',
  hold: BUTTON,
  replaces: ['wc-add-to-cart'],
  replacesListeners: { selectors: '.remove_from_cart_button' },
  island: () => import('./remove-from-cart.island.tsx'),
});
