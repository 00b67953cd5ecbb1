import { defineHandler } from '#runtime/define.ts';

/** Offers the jQuery plugin for menus, which other scripts call, before any menu is in view. */
export const menuPlugin = defineHandler({
  name: 'menu-plugin',
  // Scripts call the jQuery plugin on menus outside the view, too.
  on: { selector: '.sm,.elementor-nav-menu' },
  when: 'jquery',
  replaces: ['smartmenus'],
  load: () => import('./menu-plugin.ts'),
});
