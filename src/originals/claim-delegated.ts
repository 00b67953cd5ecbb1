import { runningGlobal } from '#platform/page-libraries.ts';
import type { Declared } from './replaces.ts';

interface Listener {
  readonly selector?: string;
  /** The same for one function, whatever it listens to. */
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

/** Returns type and function of the listeners for which one function hears both types of events. */
function commonListeners(events: Events, types: readonly string[]): [type: string, which: unknown][] {
  const [first = [], second = []] = types.map((type) => events[type]);
  const both = first.flatMap(({ guid }) => (second.some((other) => other.guid === guid) ? guid : []));
  return types.flatMap((type) =>
    (events[type] ?? []).flatMap(({ guid, handler }) =>
      guid !== undefined && both.includes(guid) ? [[type, handler] as [string, unknown]] : [],
    ),
  );
}

/** Returns where jQuery keeps a listener for what a handler does, its type, and its selector or function. */
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

/** True when some script listens on the page for what the handler does. */
export const isDelegated = (handler: Declared): boolean => listenersFor(handler).length > 0;

/** True for handlers whose originals can be kept from acting in this way. */
export const canClaimDelegated = ({ replacesListeners }: Declared): boolean =>
  replacesListeners !== undefined;

/** Takes exactly those listeners off the page, now and once more when scripts that wait for the page have added theirs. */
export function claimDelegated(handler: Declared): void {
  if (!canClaimDelegated(handler)) return;
  const release = () => {
    for (const [root, type, which] of listenersFor(handler)) pageJQuery()?.(root).off(type, which);
  };
  release();
  pageJQuery()?.(release);
}
