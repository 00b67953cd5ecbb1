import { useLayoutEffect } from 'react';
import { flushSync } from 'react-dom';
import { useIsland } from '#react/island-context.ts';
import { useLatest } from '#react/use-latest.ts';
import type { Scope } from '#runtime/scope.ts';
import { onChoice, onLink } from './clicks.ts';

/** Listens as `listen` says for as long as the component stands; what a callback changes is on the page when it returns. */
export function useListening<Target, Result>(
  callback: (target: Target) => Result,
  listen: (on: (target: Target) => Result, scope: Scope) => void,
): void {
  const { scope } = useIsland();
  const on = useLatest((target: Target) => flushSync(() => callback(target)));
  const start = useLatest(listen);
  useLayoutEffect(() => {
    const own = scope.child();
    start(on, own);
    return own.dispose;
  }, [scope, start, on]);
}

/** `onChoice` for an island: calls back when a shopper chooses a link that acts as a button. */
export function useChoice(button: HTMLElement, choose: () => void): void {
  useListening<void, void>(choose, (on, scope) => onChoice(button, on, scope));
}

/** `onLink` for an island: calls back when a shopper chooses a link of its element that matches, or the element itself. */
export function useLinkChoice(
  selector: string,
  choose: (link: HTMLAnchorElement) => 'native' | undefined,
): void {
  const { element } = useIsland();
  useListening(choose, (on, scope) =>
    onLink(selector, (link) => (element.contains(link) ? on(link) : 'native'), scope),
  );
}
