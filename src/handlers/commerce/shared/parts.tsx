import { useLayoutEffect, useRef } from 'react';
import { createPatch, type Patch } from '#lib/patch.ts';
import { insert } from '#platform/html.ts';
import { useIsland } from '#react/island-context.ts';
import { fold, isUnfolded, stopFold } from './fold.ts';
import { lock } from './send-form.ts';

interface FoldedProps {
  readonly of: readonly HTMLElement[];
  readonly isOpen: (node: HTMLElement) => boolean;
  readonly durationMs: number;
  /** Called when one that slid stands open. */
  readonly onOpened?: (node: HTMLElement) => void;
}

/** Nodes of the server's that are open or shut; they slide from what they are to what they are said to be. */
export function Folded({ of: nodes, isOpen, durationMs, onOpened }: FoldedProps) {
  const { current: patches } = useRef(new Map<HTMLElement, Patch>());
  useLayoutEffect(() => {
    // What the shop replaced is not worth remembering.
    for (const node of patches.keys()) if (!node.isConnected) patches.delete(node);
    for (const node of nodes) {
      const open = isOpen(node);
      if (isUnfolded(node) === open) continue;
      const patch = patches.get(node) ?? createPatch();
      patches.set(node, patch);
      fold(node, open, { durationMs, patch }).then(() => open && patches.has(node) && onOpened?.(node));
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

/** An element that waits for an answer, see `lock`. */
export function Locked({ of: element }: { readonly of: HTMLElement }) {
  const { scope } = useIsland();
  useLayoutEffect(() => lock(element, scope), [element, scope]);
  return null;
}

interface ShopHtmlProps {
  readonly of: Element;
  readonly at: 'before' | 'prepend' | 'after';
  readonly html: string;
}

/** HTML of the shop's beside a node or in it. */
export function ShopHtml({ of: place, at, html }: ShopHtmlProps) {
  const { runtime } = useIsland();
  useLayoutEffect(() => {
    const nodes = insert(place, at, html, runtime);
    return () => {
      for (const node of nodes) node.remove();
    };
  }, [place, at, html, runtime]);
  return null;
}
