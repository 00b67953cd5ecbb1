import { createPatch, type Patch } from '#lib/patch.ts';
import type { Scope } from '#runtime/scope.ts';
import { followKeys } from './keys.ts';
import { createMenu, type Menu, type MenuOptions } from './menu.ts';
import { followClicks, followMouse, followOutside } from './pointer.ts';

/** A menu at work, with what its changes go through. */
export interface Standing extends MenuOptions {
  readonly menu: Menu;
  readonly patch: Patch;
  readonly scope: Scope;
}

/** The menus at work, by their lists, for those who drive them by script; the scope of one that ended is disposed. */
export const standing = new WeakMap<Element, Standing>();

/**
 * Has the lists of a marked-up menu open and close by mouse, finger and keyboard until the scope ends; then all are closed, and
 * the markup is as before.
 */
export function createDropdown(root: HTMLElement, options: MenuOptions, scope: Scope): Menu {
  const patch = createPatch();
  scope.add(patch.restore);
  const menu = createMenu(root, options, patch, scope);
  for (const follow of [followMouse, followClicks, followKeys, followOutside]) follow(menu, scope);
  standing.set(root, { ...options, menu, patch, scope });
  return menu;
}
