import { logDecision } from '#transport/endpoints/consent.ts';
import { withdrawn } from './consents.ts';
import { tell } from './events.ts';
import { logEnded, optOutDone, startOptOuts } from './opt-outs.ts';
import { isBot } from './rules.ts';
import type { Change, Session } from './session.ts';
import { share } from './share.ts';
import { dataOf } from './stored.ts';
import { unblockAll } from './unblock.ts';

export { optOutDone };

export interface CommitOptions {
  /** Default false. True: nobody was asked, so the page stays. */
  readonly isAutomatic?: boolean;
  /** Default true. False: what is allowed waits for the next page. */
  readonly unblocks?: boolean;
}

/** Counts a decision on the server; bots are not counted. */
export async function log(session: Session, isStatistic: boolean): Promise<void> {
  const { settings, stored } = session;
  const { ajaxUrl, language } = settings;
  if (!ajaxUrl || isBot(navigator.userAgent)) return;
  await logDecision({ ajaxUrl, language }, dataOf(stored, settings), isStatistic);
}

/** Everything that follows on a choice that is stored. Resolves when what it allows stands. */
export async function commit(
  session: Session,
  { before, isStatistic }: Change,
  options: CommitOptions = {},
): Promise<void> {
  const { settings, stored } = session;
  const { isAutomatic = false, unblocks = true } = options;
  const gone = withdrawn(before.consents, stored.consents, settings.cookies);
  const optOuts = startOptOuts(gone, session);
  // An answer that never comes leaves nothing undone: what was taken back ends with the page.
  const end = () => logEnded(session, { isAutomatic });
  log(session, isStatistic).then(end, end);
  share(session, isStatistic);
  tell('consent-saved');
  await optOuts;
  if (session.scope.disposed || !unblocks || (settings.reloadAfterConsent && !isAutomatic)) return;
  await unblockAll(session);
  if (session.scope.disposed) return;
  if (!isAutomatic) tell('code-unblocked-after-consent');
  tell('code-unblocked');
}
