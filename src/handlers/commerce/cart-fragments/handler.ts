import { defineHandler } from '#runtime/define.ts';

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
