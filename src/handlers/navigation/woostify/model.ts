/** The side panels of the theme. */
export type DrawerName = 'menu' | 'cart';

/** What a visitor has opened, chosen and scrolled. */
export interface State {
  readonly openDrawers: readonly DrawerName[];
  /** Whether a submenu of the sidebar is open, by its index; those that nobody has touched are missing. */
  readonly submenus: Readonly<Record<number, boolean>>;
  /** The index of the chosen menu, by the index of its sidebar. */
  readonly chosenMenus: Readonly<Record<number, number>>;
  /** The last scroll direction. */
  readonly scrolls?: 'up' | 'down';
}

/** Returns the state with a drawer opened or closed. */
export function setDrawer(state: State, name: DrawerName, isOpen: boolean): State {
  if (state.openDrawers.includes(name) === isOpen) return state;
  const others = state.openDrawers.filter((each) => each !== name);
  return { ...state, openDrawers: isOpen ? [...others, name] : others };
}

/** Returns the state with a submenu opened or closed; opening one closes its open siblings. */
export function toggleSubmenu(state: State, index: number, siblings: readonly number[]): State {
  const isOpen = !state.submenus[index];
  const closing = siblings.filter((sibling) => sibling !== index && state.submenus[sibling]);
  const closed = Object.fromEntries(closing.map((sibling) => [sibling, false]));
  return { ...state, submenus: { ...state.submenus, ...closed, [index]: isOpen } };
}

/** Returns the state with one of a sidebar's menus chosen. */
export const chooseMenu = (state: State, sidebar: number, menu: number): State => ({
  ...state,
  chosenMenus: { ...state.chosenMenus, [sidebar]: menu },
});
