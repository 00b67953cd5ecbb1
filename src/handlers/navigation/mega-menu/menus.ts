import type { Menu } from './menu.ts';

/** The menus that stand, by their widgets. */
export const menus = new WeakMap<HTMLElement, Menu>();
