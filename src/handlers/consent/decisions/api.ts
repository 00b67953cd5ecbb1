import { asMap } from '#lib/as-map.ts';
import { type Blocker, type Decisions, hideBox, type State, showBox, showPreferences } from './model.ts';
import { toServerFormat } from './records/stored-decision.ts';
import { choose, readDecisionCookie, removeCookie } from './session.ts';
import { type Consents, cookiesOf, ESSENTIAL, hasCookie, isId } from './settings.ts';

const POLL_MS = 1000;

const asText = (value: unknown) => (typeof value === 'string' ? value : '');

/** Uses the code for decisions, which is loaded on first use. */
export function withCommit(
  live: Decisions,
  act: (code: typeof import('./records/commit.ts')) => unknown,
): void {
  import('./records/commit.ts').then((code) => live.scope.disposed || act(code)).catch(live.report);
}

/** Opens the box with a change of the state. The interactive part shows it. */
export function openBox({ element, runtime, set }: Decisions, change: (state: State) => State): void {
  set(change);
  void runtime.summon(element, 'decisions');
}

/** Applies a choice made without the box: keeps the expiry date and unblocks nothing on this page. */
export function setConsents(live: Decisions, selection: Consents): void {
  // Synchronously, because scripts read the result right after the call. The rest may be loaded.
  const change = choose(live, selection, { keepsExpiry: true });
  withCommit(live, ({ commit }) => commit(live, change, { unblocksContent: false }));
}

/** Allows a group, or one of its cookies. */
function addConsent(live: Decisions, group: unknown, cookie?: unknown): void {
  if (!isId(group)) return;
  const { consents } = live.get().stored;
  const ids = cookiesOf(consents, group) ?? [];
  setConsents(live, { ...consents, [group]: isId(cookie) ? [...ids, cookie] : ids });
}

/** Withdraws the consent for a group, or for one of its cookies. */
function removeConsent(live: Decisions, group: unknown, cookie?: unknown): void {
  const { [asText(group)]: ids, ...others } = live.get().stored.consents;
  if (!ids || group === ESSENTIAL) return;
  setConsents(live, cookie ? { ...others, [asText(group)]: ids.filter((id) => id !== cookie) } : others);
}

/** Applies the page's switches for single cookies, wherever they are. */
export function listenForSwitches(live: Decisions): void {
  live.scope.listen(document, 'change', ({ target }) => {
    if (!(target instanceof HTMLInputElement) || !target.name.startsWith('borlabsCookie[')) return;
    (target.checked ? addConsent : removeConsent)(live, target.dataset.cookieGroup, target.value);
  });
}

/** Makes a method that changes something return true. */
const returnsTrue =
  <Args extends unknown[]>(act: (...args: Args) => void) =>
  (...args: Args): true => {
    act(...args);
    return true;
  };

function consentMethods(live: Decisions) {
  const { get } = live;
  const consents = () => get().stored.consents;
  return {
    addConsent: returnsTrue((group: unknown, cookie?: unknown) => addConsent(live, group, cookie)),
    removeConsent: returnsTrue((group: unknown, cookie?: unknown) => removeConsent(live, group, cookie)),
    checkCookieConsent: (cookie: unknown) => hasCookie(consents(), asText(cookie)),
    checkCookieGroupConsent: (group: unknown) => cookiesOf(consents(), asText(group)) !== undefined,
    getCookie: () => toServerFormat(readDecisionCookie(get().settings, live), get().settings),
    deleteCookie: returnsTrue((name: unknown, domain?: unknown, isPart?: unknown) =>
      removeCookie(get(), asText(name), { domain: asText(domain), isPart: Boolean(isPart) }),
    ),
    optOutDone: returnsTrue((id: unknown) => withCommit(live, (code) => code.optOutDone(asText(id), live))),
    initConsentHistoryTable: returnsTrue(() => withCommit(live, (code) => code.showHistory(live))),
    initSwitchConsentButtonStatus: returnsTrue(() => withCommit(live, (code) => code.showSwitches(live))),
  };
}

function boxMethods(live: Decisions) {
  return {
    showCookieBox: returnsTrue((isDelayed?: unknown) =>
      openBox(live, (state) => showBox(state, Boolean(isDelayed))),
    ),
    hideCookieBox: returnsTrue(() => live.set(hideBox)),
    openCookiePreference: returnsTrue((event?: unknown) => {
      if (event instanceof Event) {
        event.preventDefault();
        const nodes = [event.currentTarget, event.target];
        live.nodes.opener = nodes.find((node) => node instanceof Element) ?? live.nodes.opener;
      }
      openBox(live, showPreferences);
    }),
  };
}

function contentMethods(live: Decisions) {
  const unblock = (key: 'scriptBlockerId' | 'jsHandle') =>
    returnsTrue((value: unknown) =>
      withCommit(live, (code) => code.unblockScripts(key, asText(value), live)),
    );
  return {
    unblockContentId: returnsTrue((id: unknown) =>
      withCommit(live, (code) => code.unblockContentId(asText(id), live)),
    ),
    unblockScriptBlockerId: unblock('scriptBlockerId'),
    unblockScriptBlockerJSHandle: unblock('jsHandle'),
    allocateScriptBlockerToContentBlocker: returnsTrue(
      (blockerId: unknown, value: unknown, kind?: unknown) => {
        const key = kind === 'jsHandle' ? kind : 'scriptBlockerId';
        const wait = [asText(blockerId), key, asText(value)] as const;
        live.set((state) => ({ ...state, scriptWaits: [...state.scriptWaits, wait] }));
      },
    ),
    callWhenLoaded(name: string, run: () => void) {
      const check = () => (name in window ? run() : live.scope.timeout(check, POLL_MS));
      check();
    },
  };
}

/** What the page passes to `init`. */
export type Init = (
  config: unknown,
  services: unknown,
  blockers: Readonly<Record<string, Blocker>>,
  prioritized: unknown,
) => void;

/**
 * Creates the global `BorlabsCookie` for the page and its scripts. Methods that change something return true.
 */
export const createApi = (live: Decisions, init: Init) => ({
  init: returnsTrue((config?: unknown, services?: unknown, blockers?: unknown, first?: unknown) =>
    init(config, services, asMap(blockers) as Record<string, Blocker>, first),
  ),
  ...consentMethods(live),
  ...boxMethods(live),
  ...contentMethods(live),
});
