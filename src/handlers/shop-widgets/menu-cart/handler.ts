import { defineHandler } from '#runtime/define.ts';

export const menuCart = defineHandler({
  name: 'menu-cart',
  on: { widget: 'woocommerce-menu-cart' },
  // At once: it follows and shows what is added anywhere on the page, also before the page has loaded.
  when: 'now',
  // The button; all else is out of sight until it opens.
  hold: '[href="#"]',
  load: () => import('./menu-cart.ts'),
});
