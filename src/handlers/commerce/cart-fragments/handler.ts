import { defineHandler } from '#runtime/define.ts';

/**
 * Keeps all mini-carts and cart counters of a page up to date. Most of the code is loaded when there is a
 * cart, at the first cart event, or at the first interaction if a mini-cart may be blank. Events during
 * loading are kept.
 */
export const cartFragments = defineHandler({
  name: 'cart-fragments',
  on: 'document',
  // Without delay: late changes in the header shift the layout more.
  when: 'now',
  test: () => 'wc_cart_fragments_params' in window,
  replaces: ['wc-cart-fragments'],
  shown: true,
  load: () => import('./cart-fragments.ts'),
});
