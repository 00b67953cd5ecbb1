import { findScoped } from '#lib/find-scoped.ts';
import type { Look } from '#lib/look.ts';
import type { View } from '#runtime/widget.ts';
import type { OpenTab } from './model.ts';

const ACTIVE = 'e-active';

/** Finds the nodes of these tabs, not those of tabs inside their panels; undefined when there are none. */
export function findNodes(element: Element) {
  const [root] = findScoped(element, '.e-n-tabs');
  if (!root) return undefined;
  // Found each time: an editor adds tabs and removes them.
  return {
    root,
    get titles() {
      return findScoped(element, '.e-n-tab-title');
    },
    get panels() {
      return findScoped(element, '.e-n-tabs-content > .e-con');
    },
    /** The row of titles. */
    get row() {
      return findScoped(element, '.e-n-tabs-heading')[0];
    },
  };
}

export type Tabs = NonNullable<ReturnType<typeof findNodes>>;

export interface State {
  readonly tab: OpenTab;
  /** The title that Tab leads to, because it has or had the focus since a tab was chosen; by default that of the open tab. */
  readonly stop?: HTMLElement | undefined;
  /** Whether the widget is touched: the page's styles have no hover there. */
  readonly isTouched: boolean;
}

/** Returns true where the page's styles lay the tabs out as an accordion. */
export const isStacked = ({ row }: Tabs): boolean =>
  row !== undefined && getComputedStyle(row).display === 'contents';

/** In older markup each tab has two titles, one of them among the panels. */
const isOld = (title: HTMLElement) => title.dataset.tabIndex === undefined;

/** Returns the tab of a title. Sites choose ids, which may begin alike, so nothing is found by them. */
export const tabOf = ({ dataset }: HTMLElement): string => dataset.tabIndex ?? dataset.tab ?? '';

/** Returns the tab of a panel; older ones have nothing but their place. */
const tabOfPanel = (panel: HTMLElement, index: number) => panel.dataset.tabIndex ?? String(index + 1);

/** Returns the tabs in their order, each once. */
export const tabsOf = ({ titles }: Tabs): string[] => [...new Set(titles.map(tabOf))];

export const panelOf = ({ panels }: Tabs, tab: string | undefined): HTMLElement | undefined =>
  panels.find((panel, index) => tabOfPanel(panel, index) === tab);

/** Returns the title of a tab that can be seen. */
export const titleOf = ({ titles }: Tabs, tab: string | undefined): HTMLElement | undefined =>
  titles.find((title) => tabOf(title) === tab && (title.checkVisibility?.() ?? true));

/** Returns true for a node in one of the panels. */
export const isInPanel = ({ panels }: Tabs, node: EventTarget | null): boolean =>
  panels.some((panel) => panel.contains(node as Node | null));

/** Returns the tab to which an id leads: that of its title or its panel. */
export function linkedTab({ titles, panels }: Tabs, id: string | undefined): string | undefined {
  if (!id) return undefined;
  const title = titles.find((each) => each.id === id || each.dataset.tabTitleId === id);
  if (title) return tabOf(title);
  const at = panels.findIndex((panel) => panel.id === id);
  const panel = panels[at];
  return panel && tabOfPanel(panel, at);
}

/** Returns the look of a title; only older ones say what is expanded, and have a class. */
function titleLook(title: HTMLElement, isOpen: boolean, isStop: boolean): Look {
  const expanded = isOld(title) ? String(isOpen) : undefined;
  return {
    attributes: {
      'aria-selected': String(isOpen),
      'aria-expanded': expanded,
      tabindex: isStop ? '0' : '-1',
    },
    classes: { [ACTIVE]: isOld(title) ? isOpen : undefined },
  };
}

/**
 * Older markup names a panel in `aria-controls` without giving it that id. Returns the id to give it; undefined where another node
 * has it.
 */
function idOf(panel: HTMLElement, title: HTMLElement | undefined): string | undefined {
  const id = panel.dataset.tabIndex === undefined ? title?.getAttribute('aria-controls') : null;
  const owner = id ? document.getElementById(id) : panel;
  return id && (!owner || owner === panel) ? id : undefined;
}

const panelLook = (isOpen: boolean, id: string | undefined): Look => ({
  attributes: { id },
  classes: { [ACTIVE]: isOpen },
  style: { display: isOpen ? null : 'none' },
});

export function* viewTabs({ tab, stop, isTouched }: State, { root, titles, panels }: Tabs): View {
  yield [root, { classes: { 'e-activated': true }, attributes: { 'data-touch-mode': String(isTouched) } }];
  const open = tab.isShown ? tab.active : undefined;
  const hasStop = stop !== undefined && titles.includes(stop);
  for (const title of titles) {
    const isOpen = tabOf(title) === open;
    yield [title, titleLook(title, isOpen, hasStop ? title === stop : isOpen)];
  }
  for (const [index, panel] of panels.entries()) {
    const own = tabOfPanel(panel, index);
    const title = titles.find((each) => tabOf(each) === own);
    yield [panel, panelLook(own === open, idOf(panel, title))];
  }
}
