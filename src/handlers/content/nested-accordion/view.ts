import { findScoped } from '#lib/find-scoped.ts';
import type { Look } from '#lib/look.ts';
import type { View } from '#runtime/widget.ts';

export type Details = HTMLDetailsElement;

const ITEM = '.e-n-accordion-item';

/** Returns the item that contains a node; undefined when that is an item of another widget. */
export function itemAt(items: readonly Details[], node: EventTarget | null): Details | undefined {
  const item = node instanceof Element ? node.closest(ITEM) : null;
  return items.find((each) => each === item);
}

const childrenOf = (item: Element) => [...item.children] as HTMLElement[];

export const titleOf = (item: Element): HTMLElement | undefined =>
  childrenOf(item).find((each) => each.matches('summary'));

export const panelOf = (item: Element): HTMLElement | undefined =>
  childrenOf(item).find((each) => !each.matches('summary'));

/** Returns the look of the panel of an item: its title names it. The server names it by the whole item, which contains it. */
function panelLook(item: Details): Look | undefined {
  const name = titleOf(item)?.textContent?.trim();
  if (!name || panelOf(item)?.getAttribute('aria-labelledby') !== item.id) return undefined;
  return { attributes: { 'aria-labelledby': null, 'aria-label': name } };
}

/** Finds what an accordion works on, without what belongs to accordions in its panels. */
export function findNodes(element: Element) {
  const findItems = () => findScoped(element, ITEM) as Details[];
  return {
    /** The items as they are at the moment: an editor adds and removes some. */
    get items() {
      return findItems();
    },
    get titles() {
      return findItems().flatMap((item) => titleOf(item) ?? []);
    },
    /** Read once, because the looks replace what they are read from. */
    panelLooks: new Map(findItems().map((item) => [panelOf(item), panelLook(item)])),
  };
}

export type Nodes = ReturnType<typeof findNodes>;

export interface State {
  readonly open: ReadonlySet<Details>;
  /** The title that Tab leads to, because it has or had the focus; until then the server decides. */
  readonly stop?: HTMLElement;
}

/** Returns the look of everything but the items: whether a `details` element is open belongs to its slide. */
export function* viewAccordion({ open, stop }: State, { items, titles, panelLooks }: Nodes): View {
  for (const [panel, look] of panelLooks) if (look) yield [panel, look];
  const hasStop = stop !== undefined && titles.includes(stop);
  for (const item of items) {
    const title = titleOf(item);
    const tabindex = title === stop ? '0' : '-1';
    const attributes = { 'aria-expanded': String(open.has(item)), tabindex: hasStop ? tabindex : undefined };
    yield [title, { attributes }];
  }
}
