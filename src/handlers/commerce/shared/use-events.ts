import type { ReadableAtom } from 'nanostores';
import { useEffect, useLayoutEffect, useSyncExternalStore } from 'react';
import { flushSync } from 'react-dom';
import { type Listener, listen } from '#platform/events.ts';
import { useIsland } from '#react/island-context.ts';
import { useLatest } from '#react/use-latest.ts';
import { onChoice } from './clicks.ts';

/** Hears a public event, native or through jQuery, as long as the component stands; what it sets is shown before the event goes on. */
export function usePublicEvent(target: EventTarget, name: string, callback: Listener): void {
  const { scope } = useIsland();
  const latest = useLatest(callback);
  useLayoutEffect(() => {
    const own = scope.child();
    listen(target, name, (...heard) => flushSync(() => latest(...heard)), own);
    return own.dispose;
  }, [target, name, scope, latest]);
}

/** Calls back when a shopper chooses a link that acts as a button, see `onChoice`. */
export function useChoice(button: HTMLElement, choose: () => void): void {
  const { scope } = useIsland();
  const latest = useLatest(choose);
  useLayoutEffect(() => {
    const own = scope.child();
    onChoice(button, () => flushSync(latest), own);
    return own.dispose;
  }, [button, scope, latest]);
}

/** The value of a store; who sets it finds the page as it says, because others look at it in the same moment. */
export function useAtOnce<T>($store: ReadableAtom<T>): T {
  const value = useSyncExternalStore($store.listen, $store.get);
  // Behind React's own listener, which only asks for the rendering.
  useEffect(() => $store.listen(() => flushSync(() => {})), [$store]);
  return value;
}
