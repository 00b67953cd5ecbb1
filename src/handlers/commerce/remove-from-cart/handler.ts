import { defineHandler } from '#runtime/define.ts';

const BUTTON = '.remove_from_cart_button[data-cart_item_key]';

export const removeFromCart = defineHandler({
  name: 'remove-from-cart',
  on: { selector: BUTTON },
  island: true,
  // Lists are full of these, and pointers cross them on their way.
  when: 'dwell',
  hold: BUTTON,
  replaces: ['wc-add-to-cart'],
  load: () => import('./remove-from-cart.tsx'),
});
