import { isPrerendering, onShown } from './prerendering.ts';
import type { Scope } from './scope.ts';

/** Returns whether the page is visible: neither prerendered nor in a hidden tab. */
export const isPageVisible = (): boolean => !isPrerendering() && !document.hidden;

/**
 * Works like `onShown`, until the scope ends. For everything that counts, opens, plays, announces or sends.
 */
export function whenShown(scope: Scope, run: () => void): void {
  if (isPrerendering()) scope.listen(document, 'prerenderingchange', run, { once: true });
  else run();
}

/**
 * Resolves when a prerendered page is shown; rejects when the signal aborts. Returns undefined when the page
 * is already shown.
 */
export function untilShown(signal?: AbortSignal | null): Promise<void> | undefined {
  if (!isPrerendering()) return undefined;
  return new Promise((resolve, reject) => {
    const cancel = onShown(resolve);
    const onAbort = () => {
      cancel();
      reject(signal?.reason);
    };
    if (signal?.aborted) onAbort();
    else signal?.addEventListener('abort', onAbort, { once: true });
  });
}

/** Runs whenever `isPageVisible` may have changed, until the scope ends. */
export function onVisibilityChange(scope: Scope, run: () => void): void {
  for (const type of ['visibilitychange', 'prerenderingchange']) scope.listen(document, type, run);
}

/** Runs each time the page comes back from the back/forward cache, until the scope ends. */
export function onPageRestored(scope: Scope, run: (event: Event) => void): void {
  scope.listen<PageTransitionEvent>(window, 'pageshow', (event) => {
    if (event.persisted) run(event);
  });
}

/** Works like `onPageRestored`, without a scope. Returns a function that stops listening. */
export function watchPageRestored(run: (event: Event) => void): () => void {
  const onPageShow = (event: PageTransitionEvent) => {
    if (event.persisted) run(event);
  };
  globalThis.window?.addEventListener('pageshow', onPageShow);
  return () => globalThis.window?.removeEventListener('pageshow', onPageShow);
}
