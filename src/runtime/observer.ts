export interface Changes {
  /** An element that is new under the root, or whose watched attribute changed; called once for each batch. */
  added(element: Element): void;
  /** Something left the page; called once for each batch. */
  removed(): void;
  /** The attribute whose change counts as new. */
  readonly attribute: string;
}

const nodesOf = ({ type, target, addedNodes }: MutationRecord): Iterable<Node> =>
  type === 'attributes' ? [target] : addedNodes;

/**
 * Follows the page until the signal ends it. A batch is judged when it is complete and by what is connected then, so
 * a node that was only moved or wrapped is neither removed nor new.
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
