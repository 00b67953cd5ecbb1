import { defineHandler } from '#runtime/define.ts';

export const menuCart = defineHandler({
  name: 'menu-cart',
  on: { widget: 'woocommerce-menu-cart' },
  island: true,
  // The button; all else is out of sight until it opens.
  hold: '[href="#"]',
  rest: 'now',
  prime: () => import('./menu-cart.prime.ts'),
  load: () => import('./menu-cart.tsx'),
});
