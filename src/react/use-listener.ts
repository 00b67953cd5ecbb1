import { useLayoutEffect, useRef } from 'react';
import { useIsland } from './island-context.ts';
import { useLatest } from './use-latest.ts';

/**
 * Listens on server nodes (or any targets) while the island stands; the callback is always the latest one and
 * gets the position of the target, while options are those of the first render. What it throws is reported.
 */
export function useListener<E extends Event = Event>(
  targets: readonly EventTarget[],
  type: string,
  callback: (event: E, index: number) => void,
  options?: AddEventListenerOptions,
): void {
  const { scope } = useIsland();
  const latest = useLatest(callback);
  const fixed = useRef(options);
  useLayoutEffect(() => {
    const stops = targets.map((target, index) =>
      scope.listen<E>(target, type, (event) => latest(event, index), fixed.current),
    );
    return () => {
      for (const stop of stops) stop();
    };
  }, [targets, type, scope, latest]);
}
