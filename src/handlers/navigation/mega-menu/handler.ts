import { defineHandler } from '#runtime/define.ts';

/**
 * Opens the panels of the builder's mega menus, one at a time, by mouse, touch, keyboard and other scripts.
 * At rest, sets the layout and the panels' width, and marks links to the section in view.
 */
export const megaMenu = defineHandler({
  name: 'mega-menu',
  hold: 'button,div.e-n-menu-title-container',
  keys: true,
  load: () => import('./mega-menu.ts'),
  interactive: () => import('./mega-menu.interactive.ts'),
});
