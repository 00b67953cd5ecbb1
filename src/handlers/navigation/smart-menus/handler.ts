import { defineHandler } from '#runtime/define.ts';

/**
 * Opens the submenus of lists that a theme marks for the menu plugin. At rest, marks parents, and hides a
 * popup menu.
 */
export const smartMenus = defineHandler({
  name: 'smart-menus',
  on: { selector: 'ul.sm' },
  // A parent's first click opens its submenu. Before the code is loaded, it must not follow the link.
  hold: 'li:has(ul)>a',
  keys: true,
  replaces: ['smartmenus'],
  load: () => import('./smart-menus.ts'),
  interactive: () => import('./smart-menus.interactive.ts'),
});
