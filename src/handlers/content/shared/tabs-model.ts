/** How a widget of the accordion, tabs and toggle family behaves. */
export interface TabRules {
  /** Whether the open item closes when it is chosen again. */
  readonly toggleSelf: boolean;
  /** Whether opening an item closes the others. */
  readonly hidePrevious: boolean;
  /** Whether the first item is open at the start. */
  readonly openFirst: boolean;
  /** Length of the slide; 0 shows and hides at once. */
  readonly slideMs: number;
}

/** The open items, by their `data-tab`. */
export type OpenTabs = ReadonlySet<string>;

/** What is open before anyone has touched the widget; nothing when it has no items. */
export const initialTabs = (tabs: readonly string[], rules: TabRules): OpenTabs =>
  new Set(rules.openFirst ? tabs.slice(0, 1) : []);

/** What is open after a visitor chose an item. Gives the same set when nothing changes. */
export function chooseTab(open: OpenTabs, tab: string, rules: TabRules): OpenTabs {
  const wasOpen = open.has(tab);
  if (wasOpen && !rules.toggleSelf) return open;
  const next = new Set(rules.hidePrevious ? [] : open);
  if (wasOpen) next.delete(tab);
  else next.add(tab);
  return next;
}

/** What is open after an editor chose an item (counted from 1): it is, whatever was before. */
export function activateTab(
  open: OpenTabs,
  position: number,
  tabs: readonly string[],
  rules: TabRules,
): OpenTabs {
  const tab = tabs[position - 1];
  if (tab === undefined || open.has(tab)) return open;
  return chooseTab(open, tab, rules);
}

const SLIDE_MS = 400;

export const ACCORDION: TabRules = {
  toggleSelf: true,
  hidePrevious: true,
  openFirst: true,
  slideMs: SLIDE_MS,
};
export const TOGGLE: TabRules = {
  toggleSelf: true,
  hidePrevious: false,
  openFirst: false,
  slideMs: SLIDE_MS,
};
export const TABS: TabRules = { toggleSelf: false, hidePrevious: true, openFirst: true, slideMs: 0 };
