import { reloadPage } from '#platform/navigate.ts';
import { runOptOut } from './opt-code.ts';
import type { Session } from './session.ts';

interface State {
  readonly pending: Set<string>;
  isWaiting: boolean;
}

const states = new WeakMap<Session, State>();

/** Loads the page anew; never where the browser would have forgotten the decision by then. */
export function reload({ isKept, scope }: Session): void {
  if (isKept && !scope.disposed) reloadPage();
}

function settle(session: Session): void {
  const state = states.get(session);
  if (!state || state.pending.size || state.isWaiting) return;
  states.delete(session);
  if (session.settings.reloadAfterOptOut) reload(session);
}

/** Hears that the code which ends a cookie is through. */
export function optOutDone(id: string, session: Session): void {
  const state = states.get(session);
  const tell = (text: string) =>
    session.runtime.report(new Error(text), { handler: 'decisions', phase: 'opt-out' });
  if (!state) tell('No opt out has been initialized');
  else if (!state.pending.delete(id)) tell(`No opt out found for cookie "${id}"`);
  settle(session);
}

/** Ends what was taken back: all are noted before the first runs. */
export async function startOptOuts(ids: readonly string[], session: Session): Promise<void> {
  if (!ids.length) return;
  const state = states.get(session) ?? { pending: new Set(), isWaiting: true };
  states.set(session, state);
  state.isWaiting = true;
  for (const id of ids) state.pending.add(id);
  for (const id of ids) {
    const result = await runOptOut(id, session);
    if (result !== 'pending') state.pending.delete(id);
  }
  settle(session);
}

/** Hears that the server has counted the decision, or never will. */
export function logEnded(session: Session, { isAutomatic }: { readonly isAutomatic: boolean }): void {
  const state = states.get(session);
  if (session.settings.reloadAfterConsent && !isAutomatic) reload(session);
  else if (state) {
    state.isWaiting = false;
    settle(session);
  }
}
