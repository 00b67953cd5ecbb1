import { useLayoutEffect } from 'react';
import { flushSync } from 'react-dom';
import { type Listener, listen } from '#platform/events.ts';
import { useIsland } from '#react/island-context.ts';
import { useLatest } from '#react/use-latest.ts';
import type { Scope } from '#runtime/scope.ts';
import { onChoice, onLink } from './clicks.ts';

/** Runs `start` while the component is mounted. State changes in the callback render before it returns. */
export function useListening<Args extends unknown[], Result>(
  callback: (...args: Args) => Result,
  start: (on: (...args: Args) => Result, scope: Scope) => void,
): void {
  const { scope } = useIsland();
  const on = useLatest((...args: Args) => flushSync(() => callback(...args)));
  const begin = useLatest(start);
  useLayoutEffect(() => {
    const own = scope.child();
    begin(on, own);
    return own.dispose;
  }, [scope, begin, on]);
}

/**
 * Listens to a public event, native or from jQuery, while the component is mounted. State changes render
 * before the next listener.
 */
export function usePublicEvent(target: EventTarget, name: string, callback: Listener): void {
  useListening(callback, (on, scope) => listen(target, name, on, scope));
}

/** `onChoice` for islands. */
export function useChoice(button: HTMLElement, choose: () => void): void {
  useListening(choose, (on, scope) => onChoice(button, on, scope));
}

/** `onLink` for islands: only links inside the island's element, or the element itself. */
export function useLinkChoice(
  selector: string,
  choose: (link: HTMLAnchorElement) => 'native' | undefined,
): void {
  const { element } = useIsland();
  useListening(choose, (on, scope) =>
    onLink(selector, (link) => (element.contains(link) ? on(link) : 'native'), scope),
  );
}
