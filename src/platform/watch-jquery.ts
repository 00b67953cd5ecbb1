import type { Scope } from '#lib/scope.ts';
import { isLoaded } from '#lib/when-loaded.ts';
import type { JQueryCopy } from '#libraries/jquery-copies.ts';
import { runningGlobal, seenJQueryCopies } from './page-libraries.ts';

/**
 * Calls back with each jQuery of the page as soon as it runs, until `signal` aborts. If our script tag does
 * not watch for copies, checks at once and when the page has loaded.
 */
function watchUntilAbort(callback: (copy: JQueryCopy) => void, signal: AbortSignal): void {
  // Tools put a queue without methods in the place of a jQuery that they delay.
  const onCopy = (copy: JQueryCopy | undefined) => {
    if (copy?.fn?.on) callback(copy);
  };
  const check = () => onCopy(runningGlobal('jQuery') as JQueryCopy | undefined);
  const stop = seenJQueryCopies()?.watch(onCopy);
  if (stop) {
    signal.addEventListener('abort', stop);
    return;
  }
  check();
  if (!isLoaded()) addEventListener('load', check, { once: true, signal });
}

/** Calls back with each jQuery of the page as soon as it runs, until the scope ends. */
export const watchJQuery = (callback: (copy: JQueryCopy) => void, scope: Scope): void =>
  watchUntilAbort(callback, scope.signal);

/** Strategies for handlers that only serve other scripts. `jquery`: as soon as a jQuery runs on the page. */
export const pageStrategies = {
  jquery: (due: () => void, { signal }: { readonly signal: AbortSignal }): void =>
    watchUntilAbort(due, signal),
};
