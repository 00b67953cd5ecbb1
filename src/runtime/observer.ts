import { membersOf } from '#lib/members-of.ts';
import { DELAY_CHILDREN } from './markup.ts';

/** Callbacks for changes of the page. */
export interface ObserveOptions {
  /** Called for each element that was inserted, or whose children may start now; once for each batch. */
  onAdded(element: Element): void;
  /** Called with the elements that were removed, also those that were moved; once for each batch. */
  onRemoved(elements: readonly Element[]): void;
}

const isElement = (node: Node): node is Element => node instanceof Element;

const changedNodes = ({ type, target, addedNodes }: MutationRecord): Iterable<Node> =>
  type === 'attributes' ? [target] : addedNodes;

/**
 * Watches the page until the signal aborts. Each batch is handled as a whole, so that callers see moved and
 * wrapped nodes in their final place.
 */
export function observePage(root: Node, signal: AbortSignal, options: ObserveOptions): void {
  const observer = new MutationObserver((records) => {
    // Text is replaced all the time: by a countdown, at each second.
    const removed = records.flatMap(({ removedNodes }) => [...removedNodes].filter(isElement));
    if (removed.length) options.onRemoved(removed);
    const added = new Set(records.flatMap((record) => [...changedNodes(record)]));
    for (const node of added) if (isElement(node) && membersOf(node).isConnected) options.onAdded(node);
  });
  observer.observe(root, { childList: true, subtree: true, attributeFilter: [DELAY_CHILDREN] });
  signal.addEventListener('abort', () => observer.disconnect());
}
