import type { Mount } from './mount.ts';

/** Every mount of a runtime, by its element. */
export interface Mounts {
  /** In the order in which they were paired. */
  all(): Mount[];
  on(element: Element): readonly Mount[];
  add(mount: Mount): void;
  /** Ends a mount and takes it off its element for good. */
  drop(mount: Mount): void;
  /** Drops those whose element is gone, children before parents. */
  dropWhere(isGone: (element: Element) => boolean): void;
}

export function createMounts(): Mounts {
  const live = new Map<Element, Mount[]>();
  const on = (element: Element) => live.get(element) ?? [];
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
    add: (mount) => live.set(mount.element, [...on(mount.element), mount]),
    drop,
    dropWhere(isGone) {
      for (const mount of all().reverse()) if (isGone(mount.element)) drop(mount);
    },
  };
}
