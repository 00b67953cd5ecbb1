import { withdrawn } from './consents.ts';
import { tell } from './events.ts';
import { reload } from './opt-outs.ts';
import { isDecided } from './rules.ts';
import { isOutdated, readPage, type Session } from './session.ts';
import { unblockAll } from './unblock.ts';

/**
 * Goes by an answer that the visitor gave on another page meanwhile: what is allowed since then runs, and the box leaves; where something
 * was taken back the page comes anew.
 */
export async function lookAgain(session: Session, hide: () => void): Promise<void> {
  const { settings, stored } = session;
  const next = readPage(settings, session);
  if (!isOutdated(session, next) || !isDecided(next, settings)) return;
  session.store(next);
  if (withdrawn(stored.consents, next.consents, settings.cookies).length) return reload(session);
  if (document.querySelector('.show-cookie-box')) hide();
  tell('consent-saved');
  await unblockAll(session);
  if (!session.scope.disposed) tell('code-unblocked');
}
