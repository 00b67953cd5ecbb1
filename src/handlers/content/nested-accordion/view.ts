import { findScoped } from '#lib/find-scoped.ts';
import type { Look } from '#lib/look.ts';

export type Details = HTMLDetailsElement;

const ITEM = '.e-n-accordion-item';

/** The items of one widget, as they stand at the moment, without those of widgets in its panels. */
export const findItems = (element: Element): Details[] => findScoped(element, ITEM) as Details[];

/** The items that are open. */
export const openItems = (items: readonly Details[]): Set<Details> =>
  new Set(items.filter(({ open }) => open));

/** The item that a node stands in; undefined in one of another widget. */
export function itemAt(items: readonly Details[], node: EventTarget | null): Details | undefined {
  const item = node instanceof Element ? node.closest(ITEM) : null;
  return items.find((each) => each === item);
}

const childrenOf = (item: Element) => [...item.children] as HTMLElement[];

export const titleOf = (item: Element): HTMLElement | undefined =>
  childrenOf(item).find((each) => each.matches('summary'));

export const panelOf = (item: Element): HTMLElement | undefined =>
  childrenOf(item).find((each) => !each.matches('summary'));

/** A title. Where Tab leads is the server's word until one has had the focus, `stop`. */
export const titleLook = (title: HTMLElement, isOpen: boolean, stop?: HTMLElement): Look => ({
  attributes: {
    'aria-expanded': String(isOpen),
    tabindex: stop && (title === stop ? '0' : '-1'),
  },
});

/** A panel is named by its title: the server names it by the whole item, itself included. */
export function panelLook(item: Details): Look {
  const name = titleOf(item)?.textContent?.trim();
  if (!name || panelOf(item)?.getAttribute('aria-labelledby') !== item.id) return {};
  return { attributes: { 'aria-labelledby': null, 'aria-label': name } };
}
