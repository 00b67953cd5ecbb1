import type { Scope } from '#lib/scope.ts';

/** Widgets wait no longer than this for scripts. */
const TIMEOUT_MS = 5000;

let pendingScripts: Promise<unknown> | undefined;

/**
 * Records that released scripts are about to run: until then they cannot listen to events. `released`
 * resolves when they have run.
 */
export function expectScripts(released: Promise<unknown>): void {
  const timeout = new Promise((resolve) => setTimeout(resolve, TIMEOUT_MS));
  const pending = Promise.race([released, timeout]).then(() => {
    if (pendingScripts === pending) pendingScripts = undefined;
  });
  pendingScripts = pending;
}

/**
 * Calls back when the expected scripts have run, so that they can listen to a widget's first events; at once
 * when none are expected.
 */
export function afterScripts(callback: () => void, scope: Scope): void {
  if (pendingScripts) repeatAfterScripts(callback, scope);
  else callback();
}

/**
 * Calls back when the expected scripts have run, to repeat events that they missed; never when none are
 * expected.
 */
export function repeatAfterScripts(callback: () => void, scope: Scope): void {
  void pendingScripts?.then(() => scope.timeout(callback, 0));
}
