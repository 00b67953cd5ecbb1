import type { ReadableAtom } from 'nanostores';
import { useLayoutEffect, useRef } from 'react';
import { type Foldable, fold, isUnfolded, stopFold } from '#lib/fold.ts';
import { createPatch, type Patch } from '#lib/patch.ts';
import { useStoreNow } from './use-store-now.ts';

interface FoldedProps {
  readonly of: readonly Foldable[];
  /** Called when one that was shut stands open. */
  readonly onOpened?: (node: HTMLElement) => void;
}

/** Nodes of the server's that slide to what they are said to be. */
export function Folded({ of: nodes, onOpened }: FoldedProps) {
  const { current: patches } = useRef(new Map<HTMLElement, Patch>());
  useLayoutEffect(() => {
    // What the shop replaced is not worth remembering.
    for (const node of patches.keys()) if (!node.isConnected) patches.delete(node);
    for (const { node, isOpen, slideMs } of nodes) {
      if (isUnfolded(node) === isOpen) continue;
      const patch = patches.get(node) ?? createPatch();
      patches.set(node, patch);
      fold(node, { isOpen, slideMs, onOpened: () => patches.has(node) && onOpened?.(node) }, patch);
    }
  });
  useLayoutEffect(
    () => () => {
      for (const [node, patch] of patches) {
        stopFold(node);
        patch.restore();
      }
      patches.clear();
    },
    [patches],
  );
  return null;
}

/** The same for what a store says of them; their resting state keeps the store. */
export const FoldedNow = ({ of }: { readonly of: ReadableAtom<readonly Foldable[]> }) => (
  <Folded of={useStoreNow(of)} />
);
