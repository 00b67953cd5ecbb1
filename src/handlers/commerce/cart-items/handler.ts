import { defineHandler } from '#runtime/define.ts';

export const cartItems = defineHandler({
  name: 'cart-items',
  // What configures it: a JSON script that only pages with trackers have.
  on: { selector: '#skerry-cart-items' },
  // The first product may come into the cart at once.
  when: 'now',
  shown: true,
  load: () => import('./cart-items.ts'),
});
