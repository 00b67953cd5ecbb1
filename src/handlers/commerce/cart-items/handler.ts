import { defineHandler } from '#runtime/define.ts';

/** Reports the cart's items to trackers after each change of the cart. Failed requests are ignored. */
export const cartItems = defineHandler({
  name: 'cart-items',
  // The JSON configuration, present only on pages with trackers.
  on: { selector: '#skerry-cart-items' },
  // The first product may be added right away.
  when: 'now',
  shown: true,
  load: () => import('./cart-items.ts'),
});
