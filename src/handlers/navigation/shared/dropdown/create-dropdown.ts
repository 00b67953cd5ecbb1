import { createPatch, type Patch } from '#lib/patch.ts';
import type { Scope } from '#runtime/scope.ts';
import { followKeys } from './keys.ts';
import { createMenu, type Menu, type MenuOptions } from './menu.ts';
import { followClicks, followMouse, followOutside } from './pointer.ts';

/** A running menu with its patch and scope. */
export interface Standing extends MenuOptions {
  readonly menu: Menu;
  readonly patch: Patch;
  readonly scope: Scope;
}

/** The running menus by their lists, for other scripts; an ended menu has a disposed scope. */
export const standing = new WeakMap<Element, Standing>();

/**
 * Opens and closes the lists of a marked-up menu by mouse, touch and keyboard until the scope ends, then
 * restores the markup.
 */
export function createDropdown(root: HTMLElement, options: MenuOptions, scope: Scope): Menu {
  const patch = createPatch();
  scope.add(patch.restore);
  const menu = createMenu(root, options, patch, scope);
  for (const follow of [followMouse, followClicks, followKeys, followOutside]) follow(menu, scope);
  standing.set(root, { ...options, menu, patch, scope });
  return menu;
}
