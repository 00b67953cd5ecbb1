import { useLayoutEffect } from 'react';
import { flushSync } from 'react-dom';
import { type Listener, listen } from '#platform/events.ts';
import { useIsland } from '#react/island-context.ts';
import { useLatest } from '#react/use-latest.ts';
import type { Scope } from '#runtime/scope.ts';
import { onButtonPress, onLinkPress } from './clicks.ts';

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

/**
 * Listens to a public event, native or from jQuery, while the component is mounted. State changes render
 * before the next listener.
 */
export function usePublicEvent(target: EventTarget, name: string, callback: Listener): void {
  useListeners(callback, (listener, scope) => listen(target, name, listener, scope));
}

/** Calls back on a press of a link that acts as a button, like `onButtonPress`, while mounted. */
export function useButtonPress(button: HTMLElement, onPress: () => void): void {
  useListeners(onPress, (listener, scope) => onButtonPress(button, listener, scope));
}

/**
 * Calls back on a press of a matching link, like `onLinkPress`, while mounted. Only for links inside the
 * island's element, or the element itself.
 */
export function useLinkPress(
  selector: string,
  onPress: (link: HTMLAnchorElement) => 'native' | undefined,
): void {
  const { element } = useIsland();
  useListeners(onPress, (listener, scope) =>
    onLinkPress(selector, (link) => (element.contains(link) ? listener(link) : 'native'), scope),
  );
}
