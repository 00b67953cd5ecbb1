import type { JQueryCopy } from '#libraries/jquery-copies.ts';
import type { Scope } from '#runtime/scope.ts';
import type { Strategies } from '#runtime/strategies.ts';
import { runningGlobal, seenCopies } from './page-libraries.ts';

const running = (): JQueryCopy | undefined => {
  const jQuery = runningGlobal('jQuery') as JQueryCopy | undefined;
  return jQuery?.fn ? jQuery : undefined;
};

/**
 * Calls back with each jQuery of the page as soon as it runs, until `signal` aborts. If the tag does not
 * watch for copies, checks at once and when the page has loaded.
 */
function watch(callback: (copy: JQueryCopy) => void, signal: AbortSignal): void {
  const look = () => {
    const copy = running();
    if (copy) callback(copy);
  };
  const stop = seenCopies()?.on(callback);
  if (stop) {
    signal.addEventListener('abort', stop);
    return;
  }
  look();
  if (document.readyState !== 'complete') addEventListener('load', look, { once: true, signal });
}

/** Calls back with each jQuery of the page as soon as it runs, until the scope ends. */
export const eachJQuery = (callback: (copy: JQueryCopy) => void, scope: Scope): void =>
  watch(callback, scope.signal);

/**
 * Loading strategies for handlers that only serve other scripts. `jquery`: as soon as a jQuery runs on the
 * page.
 */
export const pageStrategies: Strategies = {
  jquery: (due, { signal }) => watch(due, signal),
};
