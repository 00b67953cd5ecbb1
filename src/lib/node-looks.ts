import { createNodeLook, type Look, type NodeLook } from './look.ts';

/** The looks of many nodes. */
export interface NodeLooks {
  /** Applies a look to each node. Restores nodes, and parts of a look, that are no longer listed. */
  apply(looks: Iterable<readonly [HTMLElement, Look]>): void;
  /** Restores all nodes. Returns true when any node had a look. */
  restore(): boolean;
}

/** Manages the looks of many nodes. */
export function createNodeLooks(): NodeLooks {
  const nodeLooks = new Map<HTMLElement, NodeLook>();
  const restoreNodes = (nodes: Iterable<HTMLElement>) => {
    for (const node of nodes) {
      nodeLooks.get(node)?.restore();
      nodeLooks.delete(node);
    }
  };
  return {
    apply(looks) {
      const unlisted = new Set(nodeLooks.keys());
      for (const [node, look] of looks) {
        const nodeLook = nodeLooks.get(node) ?? createNodeLook(node);
        nodeLooks.set(node, nodeLook);
        unlisted.delete(node);
        nodeLook.apply(look);
      }
      restoreNodes(unlisted);
    },
    restore() {
      const hadAny = nodeLooks.size > 0;
      restoreNodes([...nodeLooks.keys()]);
      return hadAny;
    },
  };
}
