import type { Patch } from '#lib/patch.ts';
import type { Scope } from '#lib/scope.ts';
import { handleKeys } from './input/handle-keys.ts';
import { closeOnOutsideEvents, openOnHover, toggleOnClick } from './input/pointer.ts';
import { createMenu, type Menu, type MenuOptions } from './menu.ts';

/** A running menu with its patch and scope. */
export interface Dropdown extends MenuOptions {
  readonly menu: Menu;
  readonly patch: Patch;
  readonly scope: Scope;
}

const dropdowns = new WeakMap<Element, Dropdown>();

/** Returns the running menu of a list; undefined after its end. */
export function dropdownOf(root: Element): Dropdown | undefined {
  const dropdown = dropdowns.get(root);
  return dropdown?.scope.disposed ? undefined : dropdown;
}

/**
 * Opens and closes the lists of a marked-up menu by mouse, touch and keyboard until the scope ends, then
 * restores the markup.
 */
export function createDropdown(root: HTMLElement, options: MenuOptions, scope: Scope): Menu {
  const patch = scope.patch();
  const menu = createMenu(root, options, patch, scope);
  for (const addListeners of [openOnHover, toggleOnClick, handleKeys, closeOnOutsideEvents])
    addListeners(menu, scope);
  dropdowns.set(root, { ...options, menu, patch, scope });
  return menu;
}
