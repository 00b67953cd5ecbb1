import type { Scope } from './scope.ts';

type Prepared = Document & { readonly prerendering?: boolean };

/** True while a browser prepares the page in the background, for a visitor who may never come to it. */
export const isPrepared = (): boolean => Boolean((globalThis.document as Prepared | undefined)?.prerendering);

/** True while a visitor looks at the page: it is not being prepared, and its tab is not hidden. */
export const isSeen = (): boolean => !isPrepared() && !document.hidden;

/** Runs once: now, or when a page that is being prepared is shown. Gives a function that cancels. */
export function onShown(run: () => void): () => void {
  if (isPrepared()) {
    document.addEventListener('prerenderingchange', run, { once: true });
    return () => document.removeEventListener('prerenderingchange', run);
  }
  run();
  return () => {};
}

/** The same, unless the scope ends before, which reports what is thrown then. What counts, opens, plays, tells or asks begins with it. */
export function whenShown(scope: Scope, run: () => void): void {
  if (isPrepared()) scope.listen(document, 'prerenderingchange', run, { once: true });
  else run();
}

/** Resolves when the page is shown; nothing where that needs no wait. Rejects with the reason of a signal that aborts before. */
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

/** Runs each time it may have changed whether a visitor looks at the page. */
export function onSight(scope: Scope, run: () => void): void {
  for (const type of ['visibilitychange', 'prerenderingchange']) scope.listen(document, type, run);
}

/** Runs each time a page that was left comes back as it was: from the browser's back/forward cache. */
export function onReturn(scope: Scope, run: (event: Event) => void): void {
  scope.listen<PageTransitionEvent>(window, 'pageshow', (event) => {
    if (event.persisted) run(event);
  });
}

/** The same, for what has no scope. Gives a function that stops. */
export function watchReturns(run: (event: Event) => void): () => void {
  const onShow = (event: PageTransitionEvent) => {
    if (event.persisted) run(event);
  };
  globalThis.window?.addEventListener('pageshow', onShow);
  return () => globalThis.window?.removeEventListener('pageshow', onShow);
}
