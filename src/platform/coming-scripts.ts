import type { Scope } from '#runtime/scope.ts';

/** However long scripts take, widgets do not wait longer to say that they are there. */
const PATIENCE_MS = 5000;

let coming: Promise<unknown> | undefined;

/** Says that scripts of the page are on their way which could not listen so far. Resolves when they have run. */
export function expectScripts(released: Promise<unknown>): void {
  const patience = new Promise((resolve) => setTimeout(resolve, PATIENCE_MS));
  const own = Promise.race([released, patience]).then(() => {
    if (coming === own) coming = undefined;
  });
  coming = own;
}

/** Calls back when the scripts that are on their way have run: what a widget says first is said then. At once when there are none. */
export function afterScripts(say: () => void, scope: Scope): void {
  if (coming) againAfterScripts(say, scope);
  else say();
}

/** Calls back when the scripts that are on their way have run, so that they hear what was said before. Never when there are none. */
export function againAfterScripts(say: () => void, scope: Scope): void {
  void coming?.then(() => scope.timeout(say, 0));
}
