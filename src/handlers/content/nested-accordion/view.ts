import { findScoped } from '#lib/find-scoped.ts';
import type { Look } from '#lib/look.ts';
import { membersOf } from '#lib/members-of.ts';
import type { View } from '#runtime/widget.ts';

/** An item of the accordion: its title is the `summary`, its panel the other child. */
export type Details = HTMLDetailsElement;

const ITEM = '.e-n-accordion-item';

/** Returns the item that contains a node; undefined for items of nested accordions. */
export function itemAt(items: readonly Details[], node: EventTarget | null): Details | undefined {
  const item = node instanceof Element ? membersOf(node).closest(ITEM) : null;
  return items.find((each) => each === item);
}

const childrenOf = (item: Element) => [...item.children] as HTMLElement[];

/** Returns the title of an item. */
export const titleOf = (item: Element): HTMLElement | undefined =>
  childrenOf(item).find((each) => each.matches('summary'));

/** Returns the panel of an item. */
export const panelOf = (item: Element): HTMLElement | undefined =>
  childrenOf(item).find((each) => !each.matches('summary'));

/**
 * Returns the look of an item's panel, named by its title. The server names it by the whole item, which
 * contains the panel.
 */
function panelLook(item: Details): Look | undefined {
  const name = titleOf(item)?.textContent?.trim();
  if (!name || panelOf(item)?.getAttribute('aria-labelledby') !== item.id) return undefined;
  return { attributes: { 'aria-labelledby': null, 'aria-label': name } };
}

/** Finds an accordion's nodes, without those of nested accordions. */
export function findNodes(element: Element) {
  const findItems = () => findScoped(element, ITEM) as Details[];
  return {
    /** Not cached, because an editor adds and removes items. */
    get items() {
      return findItems();
    },
    get titles() {
      return findItems().flatMap((item) => titleOf(item) ?? []);
    },
    /** Read once, because the looks replace the attributes from which they are read. */
    panelLooks: new Map(findItems().map((item) => [panelOf(item), panelLook(item)])),
  };
}

/** The items and titles of an accordion, without those of nested accordions. */
export type Nodes = ReturnType<typeof findNodes>;

/** The state of an accordion. */
export interface State {
  readonly open: ReadonlySet<Details>;
  /** The title that is the tab stop, because it was focused last. Until then the server decides. */
  readonly tabStop?: HTMLElement;
}

/** Returns all looks except the `open` state of the `details` elements, which the slide sets. */
export function* viewAccordion({ open, tabStop }: State, { items, titles, panelLooks }: Nodes): View {
  for (const [panel, look] of panelLooks) if (look) yield [panel, look];
  const hasTabStop = tabStop !== undefined && titles.includes(tabStop);
  for (const item of items) {
    const title = titleOf(item);
    const tabindex = title === tabStop ? '0' : '-1';
    const attributes = {
      'aria-expanded': String(open.has(item)),
      tabindex: hasTabStop ? tabindex : undefined,
    };
    yield [title, { attributes }];
  }
}
