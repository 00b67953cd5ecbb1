import { type Dressed, dress, type Look } from './look.ts';

/** The looks of many nodes. */
export interface DressedNodes {
  /** Applies a look to each node. Restores nodes, and parts of a look, that are no longer listed. */
  wear(looks: Iterable<readonly [HTMLElement, Look]>): void;
  /** Restores all nodes. Returns true when any node had a look. */
  restore(): boolean;
}

/** Manages the looks of many nodes; it starts with none. */
export function dressNodes(): DressedNodes {
  const dressed = new Map<HTMLElement, Dressed>();
  const strip = (nodes: Iterable<HTMLElement>) => {
    for (const node of nodes) {
      dressed.get(node)?.restore();
      dressed.delete(node);
    }
  };
  return {
    wear(looks) {
      const left = new Set(dressed.keys());
      for (const [node, look] of looks) {
        const one = dressed.get(node) ?? dress(node);
        dressed.set(node, one);
        left.delete(node);
        one.wear(look);
      }
      strip(left);
    },
    restore() {
      const hadAny = dressed.size > 0;
      strip([...dressed.keys()]);
      return hadAny;
    },
  };
}
