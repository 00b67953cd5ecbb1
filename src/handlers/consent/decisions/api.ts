import { asMap } from '#lib/fields.ts';
import type { Actions } from './actions.ts';
import { cookiesOf, ESSENTIAL, hasCookie, isId } from './consents.ts';
import { type Blocker, readDecisionCookie, removeCookie, type Session } from './session.ts';
import { toServerFormat } from './stored-decision.ts';

const POLL_MS = 1000;

const asText = (value: unknown) => (typeof value === 'string' ? value : '');

/**
 * Creates the global `BorlabsCookie` for the page and its scripts. Methods that change something return true.
 */
export function createApi(session: () => Session, actions: Actions) {
  const returnsTrue =
    <Args extends unknown[]>(act: (...args: Args) => void) =>
    (...args: Args): true => {
      act(...args);
      return true;
    };
  const consents = () => session().stored.consents;
  return {
    init: returnsTrue((config?: unknown, services?: unknown, blockers?: unknown, first?: unknown) =>
      actions.init(config, services, asMap(blockers) as Record<string, Blocker>, first),
    ),
    addConsent: returnsTrue((group: unknown, cookie?: unknown) => {
      if (!isId(group)) return;
      const ids = cookiesOf(consents(), group) ?? [];
      actions.setConsents({ ...consents(), [group]: isId(cookie) ? [...ids, cookie] : ids });
    }),
    removeConsent: returnsTrue((group: unknown, cookie?: unknown) => {
      const { [asText(group)]: ids, ...others } = consents();
      if (!ids || group === ESSENTIAL) return;
      actions.setConsents(
        cookie ? { ...others, [asText(group)]: ids.filter((id) => id !== cookie) } : others,
      );
    }),
    checkCookieConsent: (cookie: unknown) => hasCookie(consents(), asText(cookie)),
    checkCookieGroupConsent: (group: unknown) => cookiesOf(consents(), asText(group)) !== undefined,
    getCookie: () => toServerFormat(readDecisionCookie(session().settings, session()), session().settings),
    deleteCookie: returnsTrue((name: unknown, domain?: unknown, isPart?: unknown) =>
      removeCookie(session(), asText(name), { domain: asText(domain), isPart: Boolean(isPart) }),
    ),
    showCookieBox: returnsTrue((isDelayed?: unknown) => actions.show({ isDelayed: Boolean(isDelayed) })),
    hideCookieBox: returnsTrue(actions.hide),
    openCookiePreference: returnsTrue((event?: unknown) => {
      if (!(event instanceof Event)) return actions.openPreferences({});
      event.preventDefault();
      const { currentTarget, target } = event;
      actions.openPreferences({
        opener: [currentTarget, target].find((each) => each instanceof Element) ?? null,
      });
    }),
    unblockContentId: returnsTrue((id: unknown) => actions.unblockContent(asText(id))),
    unblockScriptBlockerId: returnsTrue((id: unknown) =>
      actions.unblockScripts('scriptBlockerId', asText(id)),
    ),
    unblockScriptBlockerJSHandle: returnsTrue((handle: unknown) =>
      actions.unblockScripts('jsHandle', asText(handle)),
    ),
    allocateScriptBlockerToContentBlocker: returnsTrue((blockerId: unknown, value: unknown, kind?: unknown) =>
      actions.allocate(asText(blockerId), asText(value), kind === 'jsHandle' ? kind : 'scriptBlockerId'),
    ),
    callWhenLoaded(name: string, run: () => void) {
      const { scope } = session();
      const check = () => (name in window ? run() : scope.timeout(check, POLL_MS));
      check();
    },
    optOutDone: returnsTrue((id: unknown) => actions.optOutDone(asText(id))),
    initConsentHistoryTable: returnsTrue(actions.showHistory),
    initSwitchConsentButtonStatus: returnsTrue(actions.showSwitches),
  };
}
