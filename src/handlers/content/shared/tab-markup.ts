import { findScoped } from '#lib/find-scoped.ts';
import type { FoldTo } from '#lib/fold.ts';
import type { Look } from '#lib/look.ts';
import type { View } from '#runtime/widget.ts';

const ACTIVE = 'elementor-active';

/** The item a title or panel belongs to. Ids repeat on a page, so nothing is ever found by id. */
export const tabOf = (node: Element): string => node.getAttribute('data-tab') ?? '';

/** The items of a widget in document order, each once: tabs print two titles for every item. */
export const tabsOf = (titles: readonly Element[]): string[] => [...new Set(titles.map(tabOf))];

/** Titles and panels of one widget, without those of widgets inside its panels. */
export interface TabNodes {
  readonly titles: readonly HTMLElement[];
  readonly contents: readonly HTMLElement[];
  /** Links inside the titles. */
  readonly links: readonly HTMLElement[];
}

export function findTabNodes(element: Element): TabNodes {
  const titles = findScoped(element, '.elementor-tab-title');
  return {
    titles,
    contents: findScoped(element, '.elementor-tab-content'),
    links: titles.flatMap((title) => [...title.querySelectorAll('a')]),
  };
}

/**
 * A title. A button says only whether it is expanded and is always a tab stop; a tab is also selected,
 * and one of its list is the tab stop: the open one, or the first when none is open.
 */
function titleLook(title: Element, isOpen: boolean, isStop: boolean): Look {
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

/** The titles that Tab reaches: the open ones, and the first of each list without any. */
function tabStops(titles: readonly Element[], open: ReadonlySet<string>): Set<Element> {
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

/** Says what titles and panels look like; `slide`: how a panel opens and closes. */
export function* viewTabs(
  { titles, contents, links }: TabNodes,
  open: ReadonlySet<string>,
  slide: Omit<FoldTo, 'isOpen' | 'as'>,
): View {
  const stops = tabStops(titles, open);
  for (const title of titles) yield [title, titleLook(title, open.has(tabOf(title)), stops.has(title))];
  // The title is the control.
  for (const link of links) yield [link, { attributes: { tabindex: '-1' } }];
  for (const content of contents) {
    const isOpen = open.has(tabOf(content));
    yield [
      content,
      {
        classes: { [ACTIVE]: isOpen },
        attributes: { hidden: isOpen ? null : 'hidden' },
        fold: { isOpen, as: 'block', ...slide },
      },
    ];
  }
}
