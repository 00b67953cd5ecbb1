import { reloadPage } from '#platform/navigate.ts';
import { runOptOut } from './opt-code.ts';
import type { Session } from './session.ts';

interface OptOutProgress {
  readonly pending: Set<string>;
  isLogPending: boolean;
}

const states = new WeakMap<Session, OptOutProgress>();

/** Reloads the page, unless the browser refused the cookie: the decision would be lost. */
export function reload({ isCookieStored, scope }: Session): void {
  if (isCookieStored && !scope.disposed) reloadPage();
}

function reloadIfDone(session: Session): void {
  const state = states.get(session);
  if (!state || state.pending.size || state.isLogPending) return;
  states.delete(session);
  if (session.settings.reloadAfterOptOut) reload(session);
}

/** Marks a pending opt-out as done. */
export function optOutDone(id: string, session: Session): void {
  const state = states.get(session);
  const reportError = (text: string) =>
    session.runtime.report(new Error(text), { handler: 'decisions', phase: 'opt-out' });
  if (!state) reportError('No opt out has been initialized');
  else if (!state.pending.delete(id)) reportError(`No opt out found for cookie "${id}"`);
  reloadIfDone(session);
}

/** Runs the opt-out code of withdrawn cookies. All become pending before the first one runs. */
export async function startOptOuts(ids: readonly string[], session: Session): Promise<void> {
  if (!ids.length) return;
  const state = states.get(session) ?? { pending: new Set(), isLogPending: true };
  states.set(session, state);
  state.isLogPending = true;
  for (const id of ids) state.pending.add(id);
  for (const id of ids) {
    const result = await runOptOut(id, session);
    if (result !== 'pending') state.pending.delete(id);
  }
  reloadIfDone(session);
}

/** Reloads the page if the settings say so, after the server's reply to the log request or its time limit. */
export function onLogEnded(session: Session, { isAutomatic }: { readonly isAutomatic: boolean }): void {
  const state = states.get(session);
  if (session.settings.reloadAfterConsent && !isAutomatic) reload(session);
  else if (state) {
    state.isLogPending = false;
    reloadIfDone(session);
  }
}
