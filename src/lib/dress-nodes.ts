import { type Dressed, dress, type Look } from './look.ts';

/** Follows the looks of many nodes. */
export interface DressedNodes {
  /** Gives each its look; what is named no more, of a node or a node itself, is as it was. */
  wear(looks: Iterable<readonly [HTMLElement, Look]>): void;
  /** Everything is as it was. True when any node had a look. */
  restore(): boolean;
}

/** Follows the looks of many nodes, none of which has one yet. */
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
