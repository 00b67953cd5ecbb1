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

// Other code for decisions, exported here to be loaded in one file.
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
 * Applies an answer from another tab: runs what is now allowed and hides the box. If something was withdrawn,
 * reloads the page.
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

/** Sends the decision to the owner's other sites, each in an iframe that is removed after loading. */
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

/** How long a reload waits for the log request, which continues in any case. */
const PATIENCE_MS = 5000;

/** Options of `commit`. */
export interface CommitOptions {
  /** True if the visitor was not asked: then the page does not reload. Default: false. */
  readonly isAutomatic?: boolean;
  /** False if allowed content stays blocked until the next page. Default: true. */
  readonly unblocks?: boolean;
}

/** Logs a decision on the server. Bots are not logged. */
export async function log(session: Session, isStatistic: boolean): Promise<void> {
  const { settings, stored } = session;
  const { ajaxUrl, language } = settings;
  if (!ajaxUrl || isBot(navigator.userAgent)) return;
  await logDecision({ ajaxUrl, language }, dataOf(stored, settings), isStatistic);
}

/** Runs everything that follows a stored choice. Resolves when the allowed content is unblocked. */
export async function commit(
  session: Session,
  { before, isStatistic }: Change,
  options: CommitOptions = {},
): Promise<void> {
  const { settings, stored } = session;
  const { isAutomatic = false, unblocks = true } = options;
  const gone = withdrawn(before.consents, stored.consents, settings.cookies);
  const optOuts = startOptOuts(gone, session);
  // Without a reply continue anyway: the reload ends what was withdrawn.
  atMost(log(session, isStatistic), PATIENCE_MS).then(() => logEnded(session, { isAutomatic }));
  share(session, isStatistic);
  tell('consent-saved');
  await optOuts;
  // The page will reload. It does not if the browser refused the cookie: the decision would be lost.
  const comesAnew = settings.reloadAfterConsent && session.isKept && !isAutomatic;
  if (session.scope.disposed || !unblocks || comesAnew) return;
  await (isAutomatic ? unblockAtStart : unblockAll)(session);
  if (session.scope.disposed) return;
  if (!isAutomatic) tell('code-unblocked-after-consent');
  tell('code-unblocked');
}
