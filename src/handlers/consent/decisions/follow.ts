import { webAddress } from '#platform/navigate.ts';
import { atMost } from '#runtime/at-most.ts';
import { logDecision } from '#transport/endpoints/consent.ts';
import { allocate, finishEarly, unblockBy, unblockContentId, unblockScripts } from './blockers.ts';
import { withdrawn } from './consents.ts';
import { logEnded, optOutDone, reload, startOptOuts } from './opt-outs.ts';
import { showHistory, showRecords, showSwitches } from './records.ts';
import { isBot, isDecided } from './rules.ts';
import { type Change, isOutdated, readPage, type Session, tell } from './session.ts';
import { dataOf } from './stored.ts';
import { unblockAll, unblockAtStart } from './unblock.ts';

// What else follows on a decision comes in the same file.
export {
  allocate,
  finishEarly,
  optOutDone,
  showHistory,
  showRecords,
  showSwitches,
  unblockAtStart,
  unblockBy,
  unblockContentId,
  unblockScripts,
};

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

const LIMIT_MS = 30_000;

/** Tells other sites of the owner what was decided: each in a frame that leaves when it has loaded. */
function share({ stored, settings, scope }: Session, isStatistic: boolean): void {
  for (const each of settings.crossDomain) {
    const address = webAddress(each);
    if (!address) continue;
    const url = new URL(address);
    url.searchParams.set('__borlabsCookieCall', 'cDC');
    url.searchParams.set('cookieLang', settings.language);
    url.searchParams.set('cookieData', JSON.stringify(dataOf(stored, settings)));
    url.searchParams.set('essentialStatistic', isStatistic ? '1' : '0');
    const frame = document.createElement('iframe');
    frame.className = 'borlabs-hide';
    frame.hidden = true;
    frame.src = url.href;
    const own = scope.child();
    own.add(() => frame.remove());
    own.listen(frame, 'load', () => own.dispose());
    own.timeout(() => own.dispose(), LIMIT_MS);
    document.body.append(frame);
  }
}

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
