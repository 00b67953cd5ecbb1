import { defineHandler } from '#runtime/define.ts';

/**
 * Opens and closes the page builder's menu cart, and updates its button when the cart changes. The cart is
 * inert while closed, and may open after a product was added.
 */
export const menuCart = defineHandler({
  name: 'menu-cart',
  on: { widget: 'woocommerce-menu-cart' },
  // The button: everything else is hidden until the cart opens.
  hold: '[href="#"]',
  when: 'now',
  load: () => import('./menu-cart.ts'),
  interactive: () => import('./menu-cart.interactive.ts'),
});
