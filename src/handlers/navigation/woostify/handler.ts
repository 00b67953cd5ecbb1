import { defineHandler } from '#runtime/define.ts';

export const woostify = defineHandler({
  name: 'woostify',
  on: { selector: '.theme-woostify' },
  when: 'idle',
  hold: '.toggle-sidebar-menu-btn',
  replaces: ['woostify-general', 'woostify-navigation', 'woostify-woocommerce', 'woostify-quantity-button'],
  load: () => import('./woostify.ts'),
});
