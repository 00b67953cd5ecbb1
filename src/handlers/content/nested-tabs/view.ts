import { findScoped } from '#lib/find-scoped.ts';
import type { Look } from '#lib/look.ts';

const ACTIVE = 'e-active';

/** Titles and panels of one widget, and the row of titles, as they stand at the moment, without those of widgets in its panels. */
export const findTabs = (element: Element) => ({
  titles: findScoped(element, '.e-n-tab-title'),
  panels: findScoped(element, '.e-n-tabs-content > .e-con'),
  row: findScoped(element, '.e-n-tabs-heading')[0],
});

export type Tabs = ReturnType<typeof findTabs>;

/** True where the page's styles lay the tabs out as an accordion. */
export const isStacked = ({ row }: Tabs): boolean =>
  row !== undefined && getComputedStyle(row).display === 'contents';

/** In older markup each tab has two titles, one of them among the panels. */
const isOld = (title: HTMLElement) => title.dataset.tabIndex === undefined;

/** The tab of a title. Ids are chosen by the site and begin alike, so nothing is found by them. */
export const tabOf = ({ dataset }: HTMLElement): string => dataset.tabIndex ?? dataset.tab ?? '';

/** The tab of a panel; older ones have nothing but their place. */
const tabOfPanel = (panel: HTMLElement, index: number) => panel.dataset.tabIndex ?? String(index + 1);

/** The tabs in their order, each once. */
export const tabsOf = ({ titles }: Tabs): string[] => [...new Set(titles.map(tabOf))];

export const panelOf = ({ panels }: Tabs, tab: string | undefined): HTMLElement | undefined =>
  panels.find((panel, index) => tabOfPanel(panel, index) === tab);

/** The title of a tab that can be seen. */
export const titleOf = ({ titles }: Tabs, tab: string | undefined): HTMLElement | undefined =>
  titles.find((title) => tabOf(title) === tab && (title.checkVisibility?.() ?? true));

/** True for a node in one of the panels. */
export const isInPanel = ({ panels }: Tabs, node: EventTarget | null): boolean =>
  panels.some((panel) => panel.contains(node as Node | null));

/** The tab that the page's address points at: at its title or its panel. */
export function linkedTab({ titles, panels }: Tabs, id: string | undefined): string | undefined {
  if (!id) return undefined;
  const title = titles.find((each) => each.id === id || each.dataset.tabTitleId === id);
  if (title) return tabOf(title);
  const at = panels.findIndex((panel) => panel.id === id);
  const panel = panels[at];
  return panel && tabOfPanel(panel, at);
}

/** A title; only older ones say what is expanded, and have a class. */
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

/** The name under which a title speaks of its panel, where older markup gives that name to nothing on the page. */
function nameOf(panel: HTMLElement, title: HTMLElement | undefined): string | undefined {
  const name = panel.dataset.tabIndex === undefined ? title?.getAttribute('aria-controls') : null;
  const named = name ? document.getElementById(name) : panel;
  return name && (!named || named === panel) ? name : undefined;
}

const panelLook = (isOpen: boolean, name: string | undefined): Look => ({
  attributes: { id: name },
  classes: { [ACTIVE]: isOpen },
  style: { display: isOpen ? null : 'none' },
});

/** How titles and panels look with a tab open, or none; Tab leads to `stop`, by default to the title of the open tab. */
export function tabLooks({ titles, panels }: Tabs, open: string | undefined, stop?: HTMLElement) {
  const looks = new Map<HTMLElement, Look>();
  for (const title of titles) {
    const isOpen = tabOf(title) === open;
    looks.set(title, titleLook(title, isOpen, stop ? title === stop : isOpen));
  }
  for (const [index, panel] of panels.entries()) {
    const tab = tabOfPanel(panel, index);
    const title = titles.find((each) => tabOf(each) === tab);
    looks.set(panel, panelLook(tab === open, nameOf(panel, title)));
  }
  return looks;
}
