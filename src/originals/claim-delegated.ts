import { runningGlobal } from '#platform/page-libraries.ts';
import type { Declared } from './replaces.ts';

interface Listener {
  readonly selector?: string;
  /** jQuery's id of the function, the same for every event. */
  readonly guid?: number;
  readonly handler?: unknown;
}

type Events = Readonly<Record<string, readonly Listener[]>>;

interface WithEvents {
  (target: unknown): { off(type: string, which: unknown): unknown };
  (ready: () => void): unknown;
  _data?(target: unknown, key: 'events'): Events | undefined;
}

const pageJQuery = () => runningGlobal('jQuery') as WithEvents | undefined;

/** Returns type and function of each listener that was added for both event types with the same function. */
function commonListeners(events: Events, types: readonly string[]): [type: string, which: unknown][] {
  const [first = [], second = []] = types.map((type) => events[type]);
  const both = first.flatMap(({ guid }) => (second.some((other) => other.guid === guid) ? guid : []));
  return types.flatMap((type) =>
    (events[type] ?? []).flatMap(({ guid, handler }) =>
      guid !== undefined && both.includes(guid) ? [[type, handler] as [string, unknown]] : [],
    ),
  );
}

/** Returns the jQuery listeners of a handler's original: node, event type, and selector or function. */
function listenersFor({ replacesListeners }: Declared): [root: Node, type: string, which: unknown][] {
  if (!replacesListeners) return [];
  const { selectors, together = [] } = replacesListeners;
  const parts = selectors.split(',');
  const isTheirs = ({ selector }: Listener) => parts.some((part) => selector?.includes(part));
  return [document.body, document].flatMap((root) => {
    const events = pageJQuery()?._data?.(root, 'events') ?? {};
    const delegated = Object.entries(events).flatMap(([type, all]) =>
      all.filter(isTheirs).map(({ selector }): [string, unknown] => [type, selector]),
    );
    return [...delegated, ...commonListeners(events, together)].map(
      ([type, which]): [Node, string, unknown] => [root, type, which],
    );
  });
}

/** True when a handler's original listens on the body or the document through jQuery. */
export const isDelegated = (handler: Declared): boolean => listenersFor(handler).length > 0;

/** True for a handler that names its original's listeners, so that they can be removed. */
export const canClaimDelegated = ({ replacesListeners }: Declared): boolean =>
  replacesListeners !== undefined;

/**
 * Removes the listeners of a handler's original, at once and again in a `ready` callback, because other
 * scripts may add theirs in one.
 */
export function claimDelegated(handler: Declared): void {
  if (!canClaimDelegated(handler)) return;
  const release = () => {
    for (const [root, type, which] of listenersFor(handler)) pageJQuery()?.(root).off(type, which);
  };
  release();
  pageJQuery()?.(release);
}
