import { defineHandler } from '#runtime/define.ts';

/**
 * Opens and closes the theme's menus: submenus, and on narrow pages the whole menu by its button. At rest,
 * gives submenus an id, and the mobile menu's list its class.
 */
export const mainNavigation = defineHandler({
  name: 'main-navigation',
  on: { selector: 'nav:has(.menu-toggle,.dropdown-menu-toggle),.menu-toggle[data-nav]:not(nav *)' },
  hold: '.menu-toggle,.menu-item-has-children *',
  replaces: ['generate-menu'],
  load: () => import('./main-navigation.ts'),
  interactive: () => import('./main-navigation.interactive.ts'),
});
