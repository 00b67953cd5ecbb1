import { defineHandler } from '#runtime/define.ts';

export const menuCart = defineHandler({
  name: 'menu-cart',
  on: { widget: 'woocommerce-menu-cart' },
  // At once: it follows and shows what is added anywhere on the page, also before the page has loaded.
  when: 'now',
  hold: 'a',
  load: () => import('./menu-cart.ts'),
});
