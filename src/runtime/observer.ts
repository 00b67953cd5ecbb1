/** Callbacks for changes of the page. */
export interface Changes {
  /** Called for each element that was inserted, or whose watched attribute changed; once for each batch. */
  added(element: Element): void;
  /** Called when nodes were removed; once for each batch. */
  removed(): void;
  /** The attribute whose change counts as an insertion. */
  readonly attribute: string;
}

const nodesOf = ({ type, target, addedNodes }: MutationRecord): Iterable<Node> =>
  type === 'attributes' ? [target] : addedNodes;

/**
 * Watches the page until the signal aborts. Each batch is handled as a whole, so that callers see moved and
 * wrapped nodes in their final place.
 */
export function observe(root: Node, signal: AbortSignal, changes: Changes): void {
  const observer = new MutationObserver((records) => {
    if (records.some(({ removedNodes }) => removedNodes.length)) changes.removed();
    const added = new Set(records.flatMap((record) => [...nodesOf(record)]));
    for (const node of added) if (node instanceof Element && node.isConnected) changes.added(node);
  });
  observer.observe(root, { childList: true, subtree: true, attributeFilter: [changes.attribute] });
  signal.addEventListener('abort', () => observer.disconnect());
}
