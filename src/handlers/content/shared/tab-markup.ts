import { findScoped } from '#lib/find-scoped.ts';
import type { FoldTarget } from '#lib/fold.ts';
import type { Look } from '#lib/look.ts';
import type { View } from '#runtime/widget.ts';

const ACTIVE = 'elementor-active';

/** Returns the item of a title or panel. Not by id, because ids repeat on a page. */
export const tabOf = (node: Element): string => node.getAttribute('data-tab') ?? '';

/** Returns a widget's items in document order, without duplicates: tabs have two titles for each item. */
export const tabsOf = (titles: readonly Element[]): string[] => [...new Set(titles.map(tabOf))];

/** Titles and panels of one widget, without nested widgets. */
export interface TabNodes {
  readonly titles: readonly HTMLElement[];
  readonly panels: readonly HTMLElement[];
  /** Links inside the titles. */
  readonly links: readonly HTMLElement[];
}

/** Finds the titles and panels of a widget. */
export function findTabNodes(element: Element): TabNodes {
  const titles = findScoped(element, '.elementor-tab-title');
  return {
    titles,
    panels: findScoped(element, '.elementor-tab-content'),
    links: titles.flatMap((title) => [...title.querySelectorAll('a')]),
  };
}

/**
 * Returns the look of a title. A button is always a tab stop. A tab is also marked as selected, and is a tab
 * stop only if open, or if it is the first of a list without an open tab.
 */
function titleLook(title: Element, isOpen: boolean, isTabStop: boolean): Look {
  const isTab = title.getAttribute('role') === 'tab';
  return {
    classes: { [ACTIVE]: isOpen },
    attributes: {
      'aria-expanded': String(isOpen),
      tabindex: !isTab || isTabStop ? '0' : '-1',
      'aria-selected': isTab ? String(isOpen) : null,
    },
  };
}

/** Returns the tab stops: the open titles, and the first of each list without any. */
function tabStops(titles: readonly Element[], open: ReadonlySet<string>): Set<Element> {
  const listOf = (title: Element) => title.closest('[role="tablist"]');
  const stops = new Set(titles.filter((title) => open.has(tabOf(title))));
  const listsWithStop = new Set([...stops].map(listOf));
  for (const title of titles) {
    const list = listOf(title);
    if (!listsWithStop.has(list)) stops.add(title);
    listsWithStop.add(list);
  }
  return stops;
}

/** Returns the looks of titles and panels. `slide` says how panels open and close. */
export function* viewTabs(
  { titles, panels, links }: TabNodes,
  open: ReadonlySet<string>,
  slide: Omit<FoldTarget, 'isOpen' | 'as'>,
): View {
  const stops = tabStops(titles, open);
  for (const title of titles) yield [title, titleLook(title, open.has(tabOf(title)), stops.has(title))];
  // The title is the control, not the link.
  for (const link of links) yield [link, { attributes: { tabindex: '-1' } }];
  for (const panel of panels) {
    const isOpen = open.has(tabOf(panel));
    yield [
      panel,
      {
        classes: { [ACTIVE]: isOpen },
        attributes: { hidden: isOpen ? null : 'hidden' },
        fold: { isOpen, as: 'block', ...slide },
      },
    ];
  }
}
