import { atMost } from '#runtime/at-most.ts';
import { logDecision } from '#transport/endpoints/consent.ts';
import { withdrawn } from './consents.ts';
import { tell } from './events.ts';
import { lookAgain } from './look-again.ts';
import { logEnded, optOutDone, startOptOuts } from './opt-outs.ts';
import { isBot } from './rules.ts';
import type { Change, Session } from './session.ts';
import { share } from './share.ts';
import { dataOf } from './stored.ts';
import { unblockAll, unblockAtStart } from './unblock.ts';

export { lookAgain, optOutDone };

/** How long a page that is to come anew waits for the server; the request lives on. */
const PATIENCE_MS = 5000;

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
  atMost(log(session, isStatistic), PATIENCE_MS).then(() => logEnded(session, { isAutomatic }));
  share(session, isStatistic);
  tell('consent-saved');
  await optOuts;
  // A page that comes anew would know nothing of a decision that the browser does not keep.
  const comesAnew = settings.reloadAfterConsent && session.isKept && !isAutomatic;
  if (session.scope.disposed || !unblocks || comesAnew) return;
  await (isAutomatic ? unblockAtStart : unblockAll)(session);
  if (session.scope.disposed) return;
  if (!isAutomatic) tell('code-unblocked-after-consent');
  tell('code-unblocked');
}
