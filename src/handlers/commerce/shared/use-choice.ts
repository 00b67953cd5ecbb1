import { useLayoutEffect } from 'react';
import { flushSync } from 'react-dom';
import { useIsland } from '#react/island-context.ts';
import { useLatest } from '#react/use-latest.ts';
import type { Scope } from '#runtime/scope.ts';
import { onChoice, onLink } from './clicks.ts';

/** Listens for as long as the island stands; what an event has changed is on the page when it is over. */
export function useListening<Target>(
  choose: (target: Target) => void,
  listen: (on: (target: Target) => void, scope: Scope) => unknown,
): void {
  const { scope } = useIsland();
  const onChoose = useLatest((target: Target) => flushSync(() => choose(target)));
  const start = useLatest(listen);
  useLayoutEffect(() => {
    const own = scope.child();
    start(onChoose, own);
    return own.dispose;
  }, [scope, start, onChoose]);
}

/** `onChoice` for an island: calls back when a shopper chooses a link that acts as a button. */
export function useChoice(button: HTMLElement, choose: () => void): void {
  useListening<void>(choose, (on, scope) => onChoice(button, on, scope));
}

/** `onLink` for an island: calls back when a shopper chooses a link of its element that matches, or the element itself. */
export function useLinkChoice(selector: string, choose: (link: HTMLAnchorElement) => void): void {
  const { element } = useIsland();
  useListening<HTMLAnchorElement>(choose, (on, scope) => {
    const follow = (link: HTMLAnchorElement) => {
      if (!element.contains(link)) return 'native';
      on(link);
      return undefined;
    };
    onLink(selector, follow, scope);
  });
}
