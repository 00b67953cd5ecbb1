import { createPatch } from '#lib/patch.ts';
import type { Scope } from '#runtime/scope.ts';
import { followClicks } from './clicks.ts';
import { followKeys } from './keys.ts';
import { createMenu, type Menu, type MenuOptions } from './menu.ts';
import { followOutside } from './outside.ts';
import { followMouse } from './pointing.ts';
import { standing } from './standing.ts';

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
