import { waitAtMost } from '#lib/wait-at-most.ts';
import { webAddress } from '#platform/navigate.ts';
import { logDecision } from '#transport/endpoints/consent.ts';
import {
  allocate,
  runLateBlockerCode,
  unblockContentId,
  unblockFromButton,
  unblockScripts,
} from './blockers.ts';
import { withdrawnCookies } from './consents.ts';
import { onLogEnded, optOutDone, reload, startOptOuts } from './opt-outs.ts';
import { showDecision, showHistory, showSwitches } from './records.ts';
import { isBot, isDecided } from './rules.ts';
import { type Change, emitDecisionEvent, isOutdated, readDecisionCookie, type Session } from './session.ts';
import { toServerFormat } from './stored-decision.ts';
import { unblockAll, unblockAtStart } from './unblock.ts';

// Other code for decisions, exported here to be loaded in one file.
export {
  allocate,
  optOutDone,
  runLateBlockerCode,
  showDecision,
  showHistory,
  showSwitches,
  unblockAtStart,
  unblockContentId,
  unblockFromButton,
  unblockScripts,
};

/**
 * Applies an answer from another tab: runs what is now allowed and hides the box. If something was withdrawn,
 * reloads the page.
 */
export async function syncWithOtherTabs(session: Session, hide: () => void): Promise<void> {
  const { settings, stored } = session;
  const next = readDecisionCookie(settings, session);
  if (!isOutdated(session, next) || !isDecided(next, settings)) return;
  session.store(next);
  if (withdrawnCookies(stored.consents, next.consents, settings.cookies).length) return reload(session);
  if (document.querySelector('.show-cookie-box')) hide();
  emitDecisionEvent('consent-saved');
  await unblockAll(session);
  if (!session.scope.disposed) emitDecisionEvent('code-unblocked');
}

const FRAME_TIMEOUT_MS = 30_000;

/** Sends the decision to the owner's other sites, each in an iframe that is removed after loading. */
function shareAcrossSites({ stored, settings, scope }: Session, isStatistic: boolean): void {
  for (const site of settings.crossDomain) {
    const address = webAddress(site);
    if (!address) continue;
    const url = new URL(address);
    url.searchParams.set('__borlabsCookieCall', 'cDC');
    url.searchParams.set('cookieLang', settings.language);
    url.searchParams.set('cookieData', JSON.stringify(toServerFormat(stored, settings)));
    url.searchParams.set('essentialStatistic', isStatistic ? '1' : '0');
    const frame = document.createElement('iframe');
    frame.className = 'borlabs-hide';
    frame.hidden = true;
    frame.src = url.href;
    const frameScope = scope.child();
    frameScope.add(() => frame.remove());
    frameScope.listen(frame, 'load', () => frameScope.dispose());
    frameScope.timeout(() => frameScope.dispose(), FRAME_TIMEOUT_MS);
    document.body.append(frame);
  }
}

/** How long a reload waits for the log request, which continues in any case. */
const LOG_TIMEOUT_MS = 5000;

/** Whether the page reloads and unblocks content after a choice. */
export interface CommitOptions {
  /** True if the choice was made without the visitor: then the page does not reload. Default: false. */
  readonly isAutomatic?: boolean;
  /** False if allowed content stays blocked until the next page. Default: true. */
  readonly unblocksContent?: boolean;
}

/** Logs a decision on the server. Bots are not logged. */
export async function logToServer(session: Session, isStatistic: boolean): Promise<void> {
  const { settings, stored } = session;
  const { ajaxUrl, language } = settings;
  if (!ajaxUrl || isBot(navigator.userAgent)) return;
  await logDecision({ ajaxUrl, language }, toServerFormat(stored, settings), isStatistic);
}

/** Does everything that a stored choice entails. Resolves when the allowed content is unblocked. */
export async function commit(
  session: Session,
  { before, isStatistic }: Change,
  options: CommitOptions = {},
): Promise<void> {
  const { settings, stored } = session;
  const { isAutomatic = false, unblocksContent = true } = options;
  const withdrawnIds = withdrawnCookies(before.consents, stored.consents, settings.cookies);
  const optOuts = startOptOuts(withdrawnIds, session);
  // Without a reply continue anyway: the reload ends what was withdrawn.
  waitAtMost(logToServer(session, isStatistic), LOG_TIMEOUT_MS).then(() =>
    onLogEnded(session, { isAutomatic }),
  );
  shareAcrossSites(session, isStatistic);
  emitDecisionEvent('consent-saved');
  await optOuts;
  // The page will reload. It does not if the browser refused the cookie: the decision would be lost.
  const willReload = settings.reloadAfterConsent && session.isCookieStored && !isAutomatic;
  if (session.scope.disposed || !unblocksContent || willReload) return;
  await (isAutomatic ? unblockAtStart : unblockAll)(session);
  if (session.scope.disposed) return;
  if (!isAutomatic) emitDecisionEvent('code-unblocked-after-consent');
  emitDecisionEvent('code-unblocked');
}
