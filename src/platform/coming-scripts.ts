import type { Scope } from '#runtime/scope.ts';

/** Widgets wait no longer than this for scripts. */
const PATIENCE_MS = 5000;

let coming: Promise<unknown> | undefined;

/**
 * Records that scripts of the page, which could not listen yet, are about to run. `released` resolves when
 * they have run.
 */
export function expectScripts(released: Promise<unknown>): void {
  const patience = new Promise((resolve) => setTimeout(resolve, PATIENCE_MS));
  const own = Promise.race([released, patience]).then(() => {
    if (coming === own) coming = undefined;
  });
  coming = own;
}

/**
 * Calls back when the expected scripts have run, so that they can listen to a widget's first events; at once
 * when none are expected.
 */
export function afterScripts(say: () => void, scope: Scope): void {
  if (coming) againAfterScripts(say, scope);
  else say();
}

/**
 * Calls back when the expected scripts have run, to repeat events that they missed; never when none are
 * expected.
 */
export function againAfterScripts(say: () => void, scope: Scope): void {
  void coming?.then(() => scope.timeout(say, 0));
}
