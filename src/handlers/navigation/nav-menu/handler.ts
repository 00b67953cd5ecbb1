import { defineHandler } from '#runtime/define.ts';

/**
 * Opens and closes the submenus of the builder's menus, and in narrow layouts the whole menu by its button.
 * At rest, marks parents and links to the section in view, and places the dropdown.
 */
export const navMenu = defineHandler({
  name: 'nav-menu',
  // A parent's first click opens its submenu. Before the code is loaded, it must not follow the link.
  hold: '.elementor-menu-toggle,.menu-item-has-children>a',
  keys: true,
  load: () => import('./nav-menu.ts'),
  interactive: () => import('./nav-menu.interactive.ts'),
});
