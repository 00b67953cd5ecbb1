import { useLayoutEffect } from 'react';
import { useIsland } from './island-context.ts';
import { useLatest } from './use-latest.ts';

/** Callbacks by event type; each gets the index of the node that the event happened on. */
export type Delegated = {
  readonly [Type in keyof HTMLElementEventMap]?: (event: HTMLElementEventMap[Type], index: number) => void;
};

/**
 * Listens to `nodes` inside the island with one listener for each event type, on the island's element. It
 * listens in the capture phase, so that nothing inside can stop the event before. The event types are those
 * of the first render, the callbacks always the latest.
 */
export function useDelegated(nodes: readonly Element[], callbacks: Delegated): void {
  const { element, scope } = useIsland();
  const onEvent = useLatest((event: Event) => {
    const index = nodes.findIndex((node) => node.contains(event.target as Node));
    if (index >= 0) callbacks[event.type as 'click']?.(event as PointerEvent, index);
  });
  const types = useLatest(() => Object.keys(callbacks));
  useLayoutEffect(() => {
    const stops = types().map((type) =>
      scope.listen(element, type, (event) => onEvent(event), { capture: true }),
    );
    return () => {
      for (const stop of stops) stop();
    };
  }, [element, scope, onEvent, types]);
}
