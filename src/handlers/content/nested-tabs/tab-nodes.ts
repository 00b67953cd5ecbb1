import { findScoped } from '#lib/find-scoped.ts';
import type { Patch } from '#lib/patch.ts';

export const TITLE = '.e-n-tab-title';

const ACTIVE = 'e-active';

/** Titles and panels of one widget, as they stand at the moment, without those of widgets in its panels. */
export interface TabNodes {
  titles(): HTMLElement[];
  panels(): HTMLElement[];
}

export const tabNodes = (element: Element): TabNodes => ({
  titles: () => findScoped(element, TITLE),
  panels: () => findScoped(element, '.e-n-tabs-content > .e-con'),
});

/** In older markup each tab has two titles, one of them among the panels. */
const isOld = (title: HTMLElement) => title.dataset.tabIndex === undefined;

/** The tab of a title. Ids are chosen by the site and begin alike, so nothing is found by them. */
export const tabOf = ({ dataset }: HTMLElement): string => dataset.tabIndex ?? dataset.tab ?? '';

/** The tab of a panel; older ones have nothing but their place. */
export const tabOfPanel = (panel: HTMLElement, index: number): string =>
  panel.dataset.tabIndex ?? String(index + 1);

/** Writes to titles and panels which tab is open; undefined: none. */
export function showTab(nodes: TabNodes, tab: string | undefined, patch: Patch): void {
  for (const title of nodes.titles()) {
    const isActive = tabOf(title) === tab;
    patch.attribute(title, 'aria-selected', String(isActive));
    patch.attribute(title, 'tabindex', isActive ? '0' : '-1');
    if (!isOld(title)) continue;
    patch.attribute(title, 'aria-expanded', String(isActive));
    patch.toggle(title, ACTIVE, isActive);
  }
  nodes.panels().forEach((panel, index) => {
    const isActive = tabOfPanel(panel, index) === tab;
    patch.toggle(panel, ACTIVE, isActive);
    patch.style(panel, 'display', isActive ? null : 'none');
  });
}

/** The tab that the page's address points at: at its title or its panel. */
export function linkedTab({ titles, panels }: TabNodes, id: string | undefined): string | undefined {
  if (!id) return undefined;
  const title = titles().find((each) => each.id === id || each.dataset.tabTitleId === id);
  if (title) return tabOf(title);
  const at = panels().findIndex((each) => each.id === id);
  const panel = panels()[at];
  return panel && tabOfPanel(panel, at);
}
