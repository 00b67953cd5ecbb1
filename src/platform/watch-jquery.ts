import type { Scope } from '#lib/scope.ts';
import type { JQueryCopy } from '#libraries/jquery-copies.ts';
import { runningGlobal, seenJQueryCopies } from './page-libraries.ts';

const runningJQuery = (): JQueryCopy | undefined => {
  const jQuery = runningGlobal('jQuery') as JQueryCopy | undefined;
  return jQuery?.fn ? jQuery : undefined;
};

/**
 * Calls back with each jQuery of the page as soon as it runs, until `signal` aborts. If our script tag does
 * not watch for copies, checks at once and when the page has loaded.
 */
function watchUntilAbort(callback: (copy: JQueryCopy) => void, signal: AbortSignal): void {
  const check = () => {
    const copy = runningJQuery();
    if (copy) callback(copy);
  };
  const stop = seenJQueryCopies()?.watch(callback);
  if (stop) {
    signal.addEventListener('abort', stop);
    return;
  }
  check();
  if (document.readyState !== 'complete') addEventListener('load', check, { once: true, signal });
}

/** Calls back with each jQuery of the page as soon as it runs, until the scope ends. */
export const watchJQuery = (callback: (copy: JQueryCopy) => void, scope: Scope): void =>
  watchUntilAbort(callback, scope.signal);

/** Strategies for handlers that only serve other scripts. `jquery`: as soon as a jQuery runs on the page. */
export const pageStrategies = {
  jquery: (due: () => void, { signal }: { readonly signal: AbortSignal }): void =>
    watchUntilAbort(due, signal),
};
