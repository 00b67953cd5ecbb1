import { atMost } from './at-most.ts';
import type { TakesKey } from './define.ts';
import type { Mount } from './mount.ts';
import { isPrepared } from './prerendering.ts';

// How long a mount waits for earlier mounts that are loading.
const GRACE_MS = 1000;

/** A mount that holds presses on a node outside its element. */
export interface OutsideHold {
  readonly mount: Mount;
  readonly takesKey: TakesKey | undefined;
}

/** Every mount of a runtime, by its element. */
export interface Mounts {
  /** Returns all mounts, in the order in which they were paired. */
  all(): Mount[];
  on(element: Element): readonly Mount[];
  /** Returns the mounts that hold presses on a node outside their element. */
  holdingOn(node: Element): readonly OutsideHold[];
  /** Holds presses on a node outside the element of a mount, until the signal aborts. */
  holdOn(node: Element, hold: OutsideHold, signal: AbortSignal): void;
  add(mount: Mount): void;
  /** Ends a mount and removes it from its element. */
  drop(mount: Mount): void;
  /** Drops the mounts whose element is gone, children before parents. */
  dropWhere(isGone: (element: Element) => boolean): void;
}

export function createMounts(): Mounts {
  const live = new Map<Element, Mount[]>();
  const outside = new WeakMap<Element, readonly OutsideHold[]>();
  const on = (element: Element) => live.get(element) ?? [];
  const holdingOn = (node: Element) => outside.get(node) ?? [];
  const all = () => [...live.values()].flat();
  const drop = (mount: Mount) => {
    mount.state = 'disposed';
    mount.life?.dispose();
    const rest = on(mount.element).filter((other) => other !== mount);
    if (rest.length) live.set(mount.element, rest);
    else live.delete(mount.element);
  };
  return {
    all,
    on,
    holdingOn,
    holdOn(node, hold, signal) {
      outside.set(node, [...holdingOn(node), hold]);
      signal.addEventListener('abort', () =>
        outside.set(
          node,
          holdingOn(node).filter((each) => each !== hold),
        ),
      );
    },
    add: (mount) => live.set(mount.element, [...on(mount.element), mount]),
    drop,
    dropWhere(isGone) {
      for (const mount of all().reverse()) if (isGone(mount.element)) drop(mount);
    },
  };
}

/**
 * Waits, up to a limit, for earlier mounts that are loading: those of the parents, and those before it on its
 * own element. Does not wait for handlers of the whole page, nor for mounts that wait until a prerendered
 * page is shown. Returns undefined when there is nothing to wait for.
 */
export function untilOthersStand(mount: Mount, mounts: Mounts): Promise<unknown> | undefined {
  const own = mounts.on(mount.element);
  const first = own.slice(0, own.indexOf(mount));
  for (let up = mount.element.parentElement; up?.parentElement; up = up.parentElement) {
    first.push(...mounts.on(up));
  }
  const isAwaited = ({ state, handler }: Mount) => state === 'loading' && !(handler.shown && isPrepared());
  const loading = first.filter(isAwaited);
  if (!loading.length) return undefined;
  return atMost(Promise.all(loading.map(({ life }) => life?.due())), GRACE_MS);
}
