import { findScoped } from '#lib/find-scoped.ts';

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
 * State of a title in attributes. A button says only whether it is expanded and is always a tab stop; a tab is also selected,
 * and one of its list is the tab stop: the open one, or the first when none is open.
 */
export function titleAttributes(
  title: Element,
  isOpen: boolean,
  isStop: boolean,
): Record<string, string | null> {
  const expanded = { 'aria-expanded': String(isOpen) };
  if (title.getAttribute('role') !== 'tab') return { ...expanded, tabindex: '0', 'aria-selected': null };
  return { ...expanded, tabindex: isStop ? '0' : '-1', 'aria-selected': String(isOpen) };
}

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
