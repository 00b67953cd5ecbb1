/** Hooks for listeners of the page that change the state of an island. */
import { useLayoutEffect } from 'react';
import { flushSync } from 'react-dom';
import type { Scope } from '#lib/scope.ts';
import { useIsland } from './island-context.ts';
import { useLatest } from './use-latest.ts';

/** Runs `start` while the component is mounted. State changes in the callback render before it returns. */
export function useListeners<Args extends unknown[], Result>(
  callback: (...args: Args) => Result,
  start: (listener: (...args: Args) => Result, scope: Scope) => void,
): void {
  const { scope } = useIsland();
  const listener = useLatest((...args: Args) => flushSync(() => callback(...args)));
  const latestStart = useLatest(start);
  useLayoutEffect(() => {
    const childScope = scope.child();
    latestStart(listener, childScope);
    return childScope.dispose;
  }, [scope, latestStart, listener]);
}
