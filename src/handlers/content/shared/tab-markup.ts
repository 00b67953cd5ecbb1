import { findScoped } from '#lib/find-scoped.ts';
import type { Look } from '#lib/look.ts';

/** Selectors of the family's markup. */
export const SELECTORS = {
  titles: '.elementor-tab-title',
  contents: '.elementor-tab-content',
} as const;

export const ACTIVE = 'elementor-active';

/** The item a title or panel belongs to. Ids repeat on a page, so nothing is ever found by id. */
export const tabOf = (node: Element): string => node.getAttribute('data-tab') ?? '';

/** The items of a widget in document order, each once: tabs print two titles for every item. */
export const tabsOf = (titles: readonly Element[]): string[] => [...new Set(titles.map(tabOf))];

/** Titles and panels of one widget, without those of widgets inside its panels. */
export const findTabNodes = (element: Element) => ({
  titles: findScoped(element, SELECTORS.titles),
  contents: findScoped(element, SELECTORS.contents),
});

/**
 * A title. A button says only whether it is expanded and is always a tab stop; a tab is also selected,
 * and one of its list is the tab stop: the open one, or the first when none is open.
 */
export function titleLook(title: Element, isOpen: boolean, isStop: boolean): Look {
  const isTab = title.getAttribute('role') === 'tab';
  return {
    classes: { [ACTIVE]: isOpen },
    attributes: {
      'aria-expanded': String(isOpen),
      tabindex: !isTab || isStop ? '0' : '-1',
      'aria-selected': isTab ? String(isOpen) : null,
    },
  };
}

/** A panel; how it is shown is the slide's. */
export const panelLook = (isOpen: boolean): Look => ({ classes: { [ACTIVE]: isOpen } });

/** The titles that Tab reaches: the open ones, and the first of each list without any. */
export function tabStops(titles: readonly Element[], open: ReadonlySet<string>): Set<Element> {
  const listOf = (title: Element) => title.closest('[role="tablist"]');
  const stops = new Set(titles.filter((title) => open.has(tabOf(title))));
  const served = new Set([...stops].map(listOf));
  for (const title of titles) {
    const list = listOf(title);
    if (!served.has(list)) stops.add(title);
    served.add(list);
  }
  return stops;
}
