import { membersOf } from '#lib/members-of.ts';
import { isPrerendering } from '#lib/prerendering.ts';
import { waitAtMost } from '#lib/wait-at-most.ts';
import type { IsHeldKey } from './define.ts';
import type { Mount } from './mount.ts';

// How long a mount waits for earlier mounts that are loading.
const MAX_WAIT_MS = 1000;

/** A mount that holds presses on a node outside its element. */
export interface OutsideHold {
  readonly node: Element;
  readonly mount: Mount;
  readonly takesKey: IsHeldKey | undefined;
}

/** Every mount of a runtime, by its element. */
export interface Mounts {
  /** Returns all mounts by element, in the order in which the elements were paired. */
  all(): Mount[];
  on(element: Element): readonly Mount[];
  /** Returns the mounts that hold presses on a node outside their element. */
  holdingOn(node: Element): readonly OutsideHold[];
  /** Holds presses on a node outside the element of a mount, until the signal aborts. */
  holdOn(hold: OutsideHold, signal: AbortSignal): void;
  add(mount: Mount): void;
  /** Ends a mount and removes it from its element. */
  remove(mount: Mount): void;
  /** Ends and removes the mounts on and under nodes, in reverse order: children before parents. */
  removeUnder(nodes: readonly ParentNode[]): void;
}

/** Creates an empty store of mounts. */
export function createMounts(): Mounts {
  const byElement = new Map<Element, Mount[]>();
  const outsideHolds = new Set<OutsideHold>();
  const on = (element: Element) => byElement.get(element) ?? [];
  const all = () => [...byElement.values()].flat();
  const remove = (mount: Mount) => {
    mount.state = 'disposed';
    mount.runner?.dispose();
    const remaining = on(mount.element).filter((other) => other !== mount);
    if (remaining.length) byElement.set(mount.element, remaining);
    else byElement.delete(mount.element);
  };
  return {
    all,
    on,
    holdingOn: (node) => [...outsideHolds].filter((hold) => hold.node === node),
    holdOn(hold, signal) {
      outsideHolds.add(hold);
      signal.addEventListener('abort', () => outsideHolds.delete(hold));
    },
    add: (mount) => byElement.set(mount.element, [...on(mount.element), mount]),
    remove,
    removeUnder(nodes) {
      const inside = nodes.flatMap((node) => [node as Element, ...membersOf(node).querySelectorAll('*')]);
      for (const mount of inside.flatMap(on).reverse()) remove(mount);
    },
  };
}

/**
 * Waits, up to a limit, for earlier mounts that are loading: those of the parents, and those before it on its
 * own element. Does not wait for handlers of the whole page, nor for mounts that wait until a prerendered
 * page is shown. Returns undefined when there is nothing to wait for.
 */
export function waitForEarlierMounts(mount: Mount, mounts: Mounts): Promise<unknown> | undefined {
  const onSameElement = mounts.on(mount.element);
  const earlier = onSameElement.slice(0, onSameElement.indexOf(mount));
  let ancestor = membersOf(mount.element).parentElement;
  while (ancestor && ancestor !== document.documentElement) {
    earlier.push(...mounts.on(ancestor));
    ancestor = membersOf(ancestor).parentElement;
  }
  const isAwaited = ({ state, handler }: Mount) =>
    state === 'loading' && !(handler.shown && isPrerendering());
  const loading = earlier.filter(isAwaited);
  if (!loading.length) return undefined;
  return waitAtMost(Promise.all(loading.map(({ runner }) => runner?.mountFully())), MAX_WAIT_MS);
}
