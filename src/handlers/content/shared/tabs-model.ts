/** What opens and closes in accordions, tabs and toggles. */
export interface TabRules {
  /** Whether choosing the open item closes it. */
  readonly closesSelf: boolean;
  readonly closesOthers: boolean;
  readonly openFirst: boolean;
  /** The duration of the slide; 0 for none. */
  readonly slideMs: number;
}

/** The open items, by `data-tab`. */
export type OpenTabs = ReadonlySet<string>;

/** Returns the initially open items. */
export const initialTabs = (tabs: readonly string[], rules: TabRules): OpenTabs =>
  new Set(rules.openFirst ? tabs.slice(0, 1) : []);

/** Returns the open items after a visitor chose one. Returns the same set if nothing changed. */
export function selectTab(open: OpenTabs, tab: string, rules: TabRules): OpenTabs {
  const wasOpen = open.has(tab);
  if (wasOpen && !rules.closesSelf) return open;
  const next = new Set(rules.closesOthers ? [] : open);
  if (wasOpen) next.delete(tab);
  else next.add(tab);
  return next;
}

/** Returns the open items after an editor chose one (counted from 1): it is always open. */
export function activateTab(
  open: OpenTabs,
  position: number,
  tabs: readonly string[],
  rules: TabRules,
): OpenTabs {
  const tab = tabs[position - 1];
  if (tab === undefined || open.has(tab)) return open;
  return selectTab(open, tab, rules);
}

const SLIDE_MS = 400;

/** At most one open item, initially the first. */
export const ACCORDION: TabRules = {
  closesSelf: true,
  closesOthers: true,
  openFirst: true,
  slideMs: SLIDE_MS,
};
/** Any number of open items, initially none. */
export const TOGGLE: TabRules = {
  closesSelf: true,
  closesOthers: false,
  openFirst: false,
  slideMs: SLIDE_MS,
};
/** Always one open item, initially the first. */
export const TABS: TabRules = { closesSelf: false, closesOthers: true, openFirst: true, slideMs: 0 };
