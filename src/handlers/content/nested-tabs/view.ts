import { findScoped } from '#lib/find-scoped.ts';
import type { Look } from '#lib/look.ts';
import type { View } from '#runtime/widget.ts';
import type { OpenTab } from './model.ts';

const ACTIVE = 'e-active';

/** Finds the nodes of these tabs, without nested tabs; undefined without a root. */
export function findNodes(element: Element) {
  const [root] = findScoped(element, '.e-n-tabs');
  if (!root) return undefined;
  // Not cached, because an editor adds and removes tabs.
  return {
    root,
    get titles() {
      return findScoped(element, '.e-n-tab-title');
    },
    get panels() {
      return findScoped(element, '.e-n-tabs-content > .e-con');
    },
    get row() {
      return findScoped(element, '.e-n-tabs-heading')[0];
    },
  };
}

/** The root, titles and panels of one widget; read anew each time, except the root. */
export type Tabs = NonNullable<ReturnType<typeof findNodes>>;

/** The state of nested tabs. */
export interface State {
  readonly tab: OpenTab;
  /**
   * The title that is the tab stop, because it was focused after the last choice. Default: the open tab's.
   */
  readonly tabStop?: HTMLElement | undefined;
  /** Whether touch mode is on: the page's styles then have no hover. */
  readonly isTouchMode: boolean;
}

/** Returns whether the page's styles show the tabs as an accordion. */
export const isStacked = ({ row }: Tabs): boolean =>
  row !== undefined && getComputedStyle(row).display === 'contents';

/** Returns whether a title has older markup, with a second title among the panels. */
const isOldMarkup = (title: HTMLElement) => title.dataset.tabIndex === undefined;

/** Returns the tab of a title. Not by id, because sites choose ids that may be ambiguous. */
export const tabOf = ({ dataset }: HTMLElement): string => dataset.tabIndex ?? dataset.tab ?? '';

/** Returns the tab of a panel; in older markup, its position. */
const tabOfPanel = (panel: HTMLElement, index: number) => panel.dataset.tabIndex ?? String(index + 1);

/** Returns the tabs in order, without duplicates. */
export const tabsOf = ({ titles }: Tabs): string[] => [...new Set(titles.map(tabOf))];

/** Returns the panel of a tab. */
export const panelOf = ({ panels }: Tabs, tab: string | undefined): HTMLElement | undefined =>
  panels.find((panel, index) => tabOfPanel(panel, index) === tab);

/** Returns the visible title of a tab. */
export const titleOf = ({ titles }: Tabs, tab: string | undefined): HTMLElement | undefined =>
  titles.find((title) => tabOf(title) === tab && (title.checkVisibility?.() ?? true));

/** Returns whether a node is inside a panel. */
export const isInPanel = ({ panels }: Tabs, node: EventTarget | null): boolean =>
  panels.some((panel) => panel.contains(node as Node | null));

/** Returns the tab whose title or panel has an id. */
export function linkedTab({ titles, panels }: Tabs, id: string | undefined): string | undefined {
  if (!id) return undefined;
  const title = titles.find((each) => each.id === id || each.dataset.tabTitleId === id);
  if (title) return tabOf(title);
  const at = panels.findIndex((panel) => panel.id === id);
  const panel = panels[at];
  return panel && tabOfPanel(panel, at);
}

/** Returns the look of a title. Only older markup has a class and `aria-expanded`. */
function titleLook(title: HTMLElement, isOpen: boolean, isTabStop: boolean): Look {
  const expanded = isOldMarkup(title) ? String(isOpen) : undefined;
  return {
    attributes: {
      'aria-selected': String(isOpen),
      'aria-expanded': expanded,
      tabindex: isTabStop ? '0' : '-1',
    },
    classes: { [ACTIVE]: isOldMarkup(title) ? isOpen : undefined },
  };
}

/**
 * Returns the id that older markup names in `aria-controls` but does not set on the panel; undefined if
 * another node has it.
 */
function missingPanelId(panel: HTMLElement, title: HTMLElement | undefined): string | undefined {
  const id = panel.dataset.tabIndex === undefined ? title?.getAttribute('aria-controls') : null;
  const owner = id ? document.getElementById(id) : panel;
  return id && (!owner || owner === panel) ? id : undefined;
}

const panelLook = (isOpen: boolean, id: string | undefined): Look => ({
  attributes: { id },
  classes: { [ACTIVE]: isOpen },
  style: { display: isOpen ? null : 'none' },
});

/** Returns the looks of the root, titles and panels. */
export function* viewTabs({ tab, tabStop, isTouchMode }: State, { root, titles, panels }: Tabs): View {
  yield [root, { classes: { 'e-activated': true }, attributes: { 'data-touch-mode': String(isTouchMode) } }];
  const open = tab.isShown ? tab.active : undefined;
  const hasTabStop = tabStop !== undefined && titles.includes(tabStop);
  for (const title of titles) {
    const isOpen = tabOf(title) === open;
    yield [title, titleLook(title, isOpen, hasTabStop ? title === tabStop : isOpen)];
  }
  for (const [index, panel] of panels.entries()) {
    const panelTab = tabOfPanel(panel, index);
    const title = titles.find((each) => tabOf(each) === panelTab);
    yield [panel, panelLook(panelTab === open, missingPanelId(panel, title))];
  }
}
