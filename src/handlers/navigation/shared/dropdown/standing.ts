import type { Patch } from '#lib/patch.ts';
import type { Scope } from '#runtime/scope.ts';
import type { Menu, MenuOptions } from './menu.ts';

/** A menu at work, with what its changes go through. */
export interface Standing extends MenuOptions {
  readonly menu: Menu;
  readonly patch: Patch;
  readonly scope: Scope;
}

/** The menus at work, by their lists, for those who drive them by script; the scope of one that ended is disposed. */
export const standing = new WeakMap<Element, Standing>();
