import { findScoped } from '#lib/find-scoped.ts';
import type { Patch } from '#lib/patch.ts';
import type { MountContext } from '#runtime/define.ts';

/** A widget whose items come in pages. */
export interface Listing extends Pick<MountContext, 'element' | 'runtime' | 'scope' | 'report'> {
  /** Selector of what the items stand in. */
  readonly container: string;
  /** Selector of the items, which are direct children of it. */
  readonly item: string;
}

type Selectors = Pick<Listing, 'container' | 'item'>;

/** What the items of a widget stand in, here or in an answer; nothing when it has none. */
export const containerOf = (element: HTMLElement, { container }: Selectors): HTMLElement | undefined =>
  findScoped(element, container)[0];

/** The items of a widget itself, without those of widgets in them. */
export const itemsOf = (element: HTMLElement, selectors: Selectors): HTMLElement[] =>
  [...(containerOf(element, selectors)?.children ?? [])].filter(
    (child): child is HTMLElement => child instanceof HTMLElement && child.matches(selectors.item),
  );

/** Gives the focus to the first thing in a node that can have it, else to the node. The page does not scroll. */
export function focusIn(node: HTMLElement | undefined, patch: Patch): void {
  const inside = node?.querySelector<HTMLElement>('a[href]:not([tabindex="-1"]),button');
  if (node && !inside) patch.attribute(node, 'tabindex', '-1');
  (inside ?? node)?.focus({ preventScroll: true });
}
