import { addNode, createNode } from '#lib/create-node.ts';
import { waitAtMost } from '#lib/wait-at-most.ts';
import { reloadPage, webAddress } from '#platform/navigate.ts';
import { logDecision } from '#transport/endpoints/consent.ts';
import {
  unblockAll,
  unblockAtStart,
  unblockContentId,
  unblockFromButton,
  unblockScripts,
} from '../blocked/blocked-content.ts';
import { runOptOut } from '../blocked/owner-code.ts';
import { type Decisions, endOptOut, hideBox, LOG, startOptOuts } from '../model.ts';
import { type Change, emitDecisionEvent, isOutdated, readDecisionCookie, storeDecision } from '../session.ts';
import { showDecision, showHistory, showSwitches } from './records.ts';
import { isBot, isDecided, toServerFormat, withdrawnCookies } from './stored-decision.ts';

// Other code for decisions, exported here to be loaded in one file.
export {
  showDecision,
  showHistory,
  showSwitches,
  unblockAtStart,
  unblockContentId,
  unblockFromButton,
  unblockScripts,
};

/** Reloads the page, unless the browser refused the cookie: the decision would be lost. */
function reload({ get, scope }: Decisions): void {
  if (get().isCookieStored && !scope.disposed) reloadPage();
}

/** Marks an opt-out, or the log request, as done, and reloads the page after the last one. */
function completeOptOut(live: Decisions, id: string): void {
  const { get, set } = live;
  set((state) => endOptOut(state, id));
  if (get().optOuts?.length !== 0) return;
  set((state) => ({ ...state, optOuts: undefined }));
  if (get().settings.reloadAfterOptOut) reload(live);
}

/** Marks a pending opt-out as done. */
export function optOutDone(id: string, live: Decisions): void {
  const { optOuts } = live.get();
  const reportError = (text: string) =>
    live.runtime.report(new Error(text), { handler: 'decisions', phase: 'opt-out' });
  if (!optOuts) reportError('No opt out has been initialized');
  else if (!optOuts.includes(id)) reportError(`No opt out found for cookie "${id}"`);
  else completeOptOut(live, id);
}

/** Runs the opt-out code of withdrawn cookies. All become pending before the first one runs. */
async function runOptOuts(ids: readonly string[], live: Decisions): Promise<void> {
  if (!ids.length) return;
  live.set((state) => startOptOuts(state, ids));
  for (const id of ids) {
    const result = await runOptOut(id, live);
    if (result !== 'pending') completeOptOut(live, id);
  }
}

/** Reloads the page if the settings say so, after the server's reply to the log request or its time limit. */
function onLogEnded(live: Decisions, { isAutomatic }: { readonly isAutomatic: boolean }): void {
  if (live.get().settings.reloadAfterConsent && !isAutomatic) reload(live);
  else completeOptOut(live, LOG);
}

/**
 * Applies an answer from another tab: runs what is now allowed and hides the box. If something was withdrawn,
 * reloads the page.
 */
export async function syncWithOtherTabs(live: Decisions): Promise<void> {
  const { settings, stored } = live.get();
  const next = readDecisionCookie(settings, live);
  if (!isOutdated(live, next) || !isDecided(next, settings)) return;
  storeDecision(live, next);
  if (withdrawnCookies(stored.consents, next.consents, settings.cookies).length) return reload(live);
  live.set(hideBox);
  emitDecisionEvent('consent-saved');
  await unblockAll(live);
  if (!live.scope.disposed) emitDecisionEvent('code-unblocked');
}

const FRAME_TIMEOUT_MS = 30_000;

/** Sends the decision to the owner's other sites, each in an iframe that is removed after loading. */
function shareAcrossSites({ get, scope }: Decisions, isStatistic: boolean): void {
  const { settings, stored } = get();
  for (const site of settings.crossDomain) {
    const address = webAddress(site);
    if (!address) continue;
    const url = new URL(address);
    url.searchParams.set('__borlabsCookieCall', 'cDC');
    url.searchParams.set('cookieLang', settings.language);
    url.searchParams.set('cookieData', JSON.stringify(toServerFormat(stored, settings)));
    url.searchParams.set('essentialStatistic', isStatistic ? '1' : '0');
    const frameScope = scope.child();
    const frame = createNode('iframe', { class: 'borlabs-hide', hidden: true, src: url.href });
    frameScope.listen(frame, 'load', () => frameScope.dispose());
    frameScope.timeout(() => frameScope.dispose(), FRAME_TIMEOUT_MS);
    addNode(document.body, 'append', frame, frameScope);
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
export async function logToServer({ get }: Decisions, isStatistic: boolean): Promise<void> {
  const { settings, stored } = get();
  const { ajaxUrl, language } = settings;
  if (!ajaxUrl || isBot(navigator.userAgent)) return;
  await logDecision({ ajaxUrl, language }, toServerFormat(stored, settings), isStatistic);
}

/** Does everything that a stored choice entails. Resolves when the allowed content is unblocked. */
export async function commit(
  live: Decisions,
  { before, isStatistic }: Change,
  options: CommitOptions = {},
): Promise<void> {
  const { settings, stored, isCookieStored } = live.get();
  const { isAutomatic = false, unblocksContent = true } = options;
  const withdrawnIds = withdrawnCookies(before.consents, stored.consents, settings.cookies);
  const optOuts = runOptOuts(withdrawnIds, live);
  // Without a reply continue anyway: the reload ends what was withdrawn.
  waitAtMost(logToServer(live, isStatistic), LOG_TIMEOUT_MS).then(() => onLogEnded(live, { isAutomatic }));
  shareAcrossSites(live, isStatistic);
  emitDecisionEvent('consent-saved');
  await optOuts;
  // The page will reload. It does not if the browser refused the cookie: the decision would be lost.
  const willReload = settings.reloadAfterConsent && isCookieStored && !isAutomatic;
  if (live.scope.disposed || !unblocksContent || willReload) return;
  await (isAutomatic ? unblockAtStart : unblockAll)(live);
  if (live.scope.disposed) return;
  if (!isAutomatic) emitDecisionEvent('code-unblocked-after-consent');
  emitDecisionEvent('code-unblocked');
}
