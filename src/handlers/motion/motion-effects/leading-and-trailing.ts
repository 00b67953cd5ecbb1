import type { Scope } from '#runtime/scope.ts';

/** Gives a function that runs the callback at once and once more when it was not called for `delayMs`. */
export function leadingAndTrailing(callback: () => void, delayMs: number, scope: Scope): () => void {
  let cancel: (() => void) | undefined;
  return () => {
    if (!cancel) callback();
    cancel?.();
    cancel = scope.timeout(() => {
      cancel = undefined;
      callback();
    }, delayMs);
  };
}
