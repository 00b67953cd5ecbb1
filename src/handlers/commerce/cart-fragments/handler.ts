import { defineHandler } from '#runtime/define.ts';

export const cartFragments = defineHandler({
  name: 'cart-fragments',
  on: 'document',
  // At once: what it changes on a page is often in the header, and the later it changes, the more it moves.
  when: 'now',
  test: () => 'wc_cart_fragments_params' in window,
  replaces: ['wc-cart-fragments'],
  shown: true,
  load: () => import('./cart-fragments.ts'),
});
