import { defineHandler } from '#runtime/define.ts';

/** Opens the theme Woostify's menu and cart drawers, and marks the scroll direction. */
export const woostify = defineHandler({
  name: 'woostify',
  on: { selector: '.theme-woostify' },
  when: 'idle',
  hold: '.toggle-sidebar-menu-btn',
  replaces: ['woostify-general', 'woostify-navigation', 'woostify-woocommerce', 'woostify-quantity-button'],
  load: () => import('./woostify.ts'),
  interactive: () => import('./woostify.interactive.ts'),
});
