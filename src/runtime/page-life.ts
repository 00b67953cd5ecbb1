import { isPrepared, onShown } from './prerendering.ts';
import type { Scope } from './scope.ts';

/** Returns whether the page is visible: neither prerendered nor in a hidden tab. */
export const isSeen = (): boolean => !isPrepared() && !document.hidden;

/** Like `onShown`, until the scope ends. For everything that counts, opens, plays, announces or sends. */
export function whenShown(scope: Scope, run: () => void): void {
  if (isPrepared()) scope.listen(document, 'prerenderingchange', run, { once: true });
  else run();
}

/**
 * Resolves when a prerendered page is shown; rejects when the signal aborts. Returns undefined when the page
 * is already shown.
 */
export function untilShown(signal?: AbortSignal | null): Promise<void> | undefined {
  if (!isPrepared()) return undefined;
  return new Promise((resolve, reject) => {
    const cancel = onShown(resolve);
    const giveUp = () => {
      cancel();
      reject(signal?.reason);
    };
    if (signal?.aborted) giveUp();
    else signal?.addEventListener('abort', giveUp, { once: true });
  });
}

/** Runs whenever `isSeen` may have changed. */
export function onSight(scope: Scope, run: () => void): void {
  for (const type of ['visibilitychange', 'prerenderingchange']) scope.listen(document, type, run);
}

/** Runs each time the page comes back from the back/forward cache. */
export function onReturn(scope: Scope, run: (event: Event) => void): void {
  scope.listen<PageTransitionEvent>(window, 'pageshow', (event) => {
    if (event.persisted) run(event);
  });
}

/** Like `onReturn`, without a scope. Returns a function that stops listening. */
export function watchReturns(run: (event: Event) => void): () => void {
  const onShow = (event: PageTransitionEvent) => {
    if (event.persisted) run(event);
  };
  globalThis.window?.addEventListener('pageshow', onShow);
  return () => globalThis.window?.removeEventListener('pageshow', onShow);
}
