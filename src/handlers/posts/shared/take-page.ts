import { findScoped } from '#lib/find-scoped.ts';
import { insert } from '#platform/html.ts';
import { RequestError } from '#transport/errors.ts';
import { containerOf, itemsOf, type Listing } from './listing.ts';

/** Puts nodes that stand somewhere else into one fragment. */
export function gather(nodes: Iterable<Node>): DocumentFragment {
  const fragment = new DocumentFragment();
  fragment.append(...nodes);
  return fragment;
}

export interface PageParts extends Listing {
  /** Selector of styles that come along with items; the answer's are put into the widget. */
  readonly styles?: string;
}

/**
 * Appends the items of an answer to those of the widget, and notes on the anchor what comes after them. Gives the new items: none of an
 * answer without any. Throws RequestError, and changes nothing, when parts are missing.
 */
export function takePage(
  answer: HTMLElement,
  page: number,
  anchor: HTMLElement,
  parts: PageParts,
): HTMLElement[] {
  const { element, runtime, styles } = parts;
  const items = itemsOf(answer, parts);
  const container = containerOf(element, parts);
  const [after] = findScoped(answer, '.e-load-more-anchor');
  if (!items.length) return [];
  if (!container || !after) throw new RequestError('unknown_error');
  anchor.dataset.page = String(page);
  anchor.dataset.nextPage = after.dataset.nextPage ?? '';
  if (styles) insert(element, 'append', gather(findScoped(answer, styles)), runtime);
  return insert(container, 'append', gather(items), runtime);
}
