import { useLayoutEffect, useRef } from 'react';
import { slide, stopSlide } from '#lib/slide.ts';
import { useIsland } from './island-context.ts';

interface Options {
  /** Length of the slide; 0 shows and hides at once. */
  readonly durationMs: number;
  /** Called when a node that was hidden stands open. */
  readonly onShown?: (index: number) => void;
}

/**
 * Shows and hides server nodes by inline `display` and the `hidden` attribute, sliding when asked; the first render
 * only confirms what is there. They are as before when the island ends.
 */
export function useShown(
  nodes: readonly HTMLElement[],
  isShown: (index: number) => boolean,
  { durationMs, onShown }: Options,
): void {
  const { patch } = useIsland();
  const shown = useRef<boolean[]>([]);
  useLayoutEffect(() => {
    nodes.forEach((node, index) => {
      const open = isShown(index);
      const before = shown.current[index];
      if (before === open) return;
      shown.current[index] = open;
      patch.attribute(node, 'hidden', open ? null : 'hidden');
      const show = (display: string) => patch.style(node, 'display', display);
      if (before === undefined) {
        show(open ? 'block' : 'none');
        return;
      }
      slide(node, open, { durationMs, show }).then(() => {
        if (open) onShown?.(index);
      });
    });
  });
  useLayoutEffect(
    () => () => {
      nodes.forEach(stopSlide);
      shown.current = [];
    },
    [nodes],
  );
}
