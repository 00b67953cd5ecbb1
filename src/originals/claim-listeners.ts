import { runningGlobal } from '#platform/page-libraries.ts';
import type { ReplacingHandler } from './replaces.ts';

interface Listener {
  readonly selector?: string;
  /** jQuery's id of the function, the same for every event. */
  readonly guid?: number;
  readonly handler?: unknown;
}

type Events = Readonly<Record<string, readonly Listener[]>>;

interface JQueryWithEvents {
  (target: unknown): { off(type: string, selectorOrListener: unknown): unknown };
  (ready: () => void): unknown;
  _data?(target: unknown, key: 'events'): Events | undefined;
}

const pageJQuery = () => runningGlobal('jQuery') as JQueryWithEvents | undefined;

/** Returns type and function of each listener that was added for both event types with the same function. */
function commonListeners(events: Events, types: readonly string[]): [type: string, which: unknown][] {
  const [first = [], second = []] = types.map((type) => events[type]);
  const commonGuids = first.flatMap(({ guid }) => (second.some((other) => other.guid === guid) ? guid : []));
  return types.flatMap((type) =>
    (events[type] ?? []).flatMap(({ guid, handler }) =>
      guid !== undefined && commonGuids.includes(guid) ? [[type, handler] as [string, unknown]] : [],
    ),
  );
}

/** Returns the jQuery listeners of a handler's original: node, event type, and selector or function. */
function originalListeners({
  replacesListeners,
}: ReplacingHandler): [root: Node, type: string, which: unknown][] {
  if (!replacesListeners) return [];
  const { selectors, together = [] } = replacesListeners;
  const selectorParts = selectors.split(',');
  const isOfOriginal = ({ selector }: Listener) => selectorParts.some((part) => selector?.includes(part));
  return [document.body, document].flatMap((root) => {
    const events = pageJQuery()?._data?.(root, 'events') ?? {};
    const delegated = Object.entries(events).flatMap(([type, all]) =>
      all.filter(isOfOriginal).map(({ selector }): [string, unknown] => [type, selector]),
    );
    return [...delegated, ...commonListeners(events, together)].map(
      ([type, selectorOrListener]): [Node, string, unknown] => [root, type, selectorOrListener],
    );
  });
}

/** True when a handler's original listens on the body or the document through jQuery. */
export const hasOriginalListeners = (handler: ReplacingHandler): boolean =>
  originalListeners(handler).length > 0;

/** True for a handler that names its original's listeners, so that they can be removed. */
export const canClaimListeners = ({ replacesListeners }: ReplacingHandler): boolean =>
  replacesListeners !== undefined;

/**
 * Removes the listeners of a handler's original, at once and again in a `ready` callback, because other
 * scripts may add theirs in one.
 */
export function claimListeners(handler: ReplacingHandler): void {
  if (!canClaimListeners(handler)) return;
  const removeListeners = () => {
    for (const [root, type, selectorOrListener] of originalListeners(handler))
      pageJQuery()?.(root).off(type, selectorOrListener);
  };
  removeListeners();
  pageJQuery()?.(removeListeners);
}
