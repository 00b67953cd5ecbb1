import { asMap } from '#lib/fields.ts';
import { cookiesOf, ESSENTIAL, hasCookie, isId } from './consents.ts';
import { type Blocker, readPage, removeCookie, type Session } from './session.ts';
import { dataOf } from './stored.ts';
import type { Verbs } from './verbs.ts';

const LOOK_MS = 1000;

const text = (value: unknown) => (typeof value === 'string' ? value : '');

/**
 * Creates the global `BorlabsCookie` for the page and its scripts. Methods that change something return true.
 */
export function createApi(session: () => Session, verbs: Verbs) {
  const yes =
    <Args extends unknown[]>(act: (...args: Args) => void) =>
    (...args: Args): true => {
      act(...args);
      return true;
    };
  const consents = () => session().stored.consents;
  return {
    init: yes((config?: unknown, services?: unknown, blockers?: unknown, first?: unknown) =>
      verbs.init(config, services, asMap(blockers) as Record<string, Blocker>, first),
    ),
    addConsent: yes((group: unknown, cookie?: unknown) => {
      if (!isId(group)) return;
      const ids = cookiesOf(consents(), group) ?? [];
      verbs.change({ ...consents(), [group]: isId(cookie) ? [...ids, cookie] : ids });
    }),
    removeConsent: yes((group: unknown, cookie?: unknown) => {
      const { [text(group)]: ids, ...others } = consents();
      if (!ids || group === ESSENTIAL) return;
      verbs.change(cookie ? { ...others, [text(group)]: ids.filter((id) => id !== cookie) } : others);
    }),
    checkCookieConsent: (cookie: unknown) => hasCookie(consents(), text(cookie)),
    checkCookieGroupConsent: (group: unknown) => cookiesOf(consents(), text(group)) !== undefined,
    getCookie: () => dataOf(readPage(session().settings, session()), session().settings),
    deleteCookie: yes((name: unknown, domain?: unknown, isPart?: unknown) =>
      removeCookie(session(), text(name), { domain: text(domain), isPart: Boolean(isPart) }),
    ),
    showCookieBox: yes((isDelayed?: unknown) => verbs.show({ isDelayed: Boolean(isDelayed) })),
    hideCookieBox: yes(verbs.hide),
    openCookiePreference: yes((event?: unknown) => {
      if (!(event instanceof Event)) return verbs.preferences({});
      event.preventDefault();
      const { currentTarget, target } = event;
      verbs.preferences({ opener: [currentTarget, target].find((each) => each instanceof Element) ?? null });
    }),
    unblockContentId: yes((id: unknown) => verbs.unblockContent(text(id))),
    unblockScriptBlockerId: yes((id: unknown) => verbs.unblockScripts('scriptBlockerId', text(id))),
    unblockScriptBlockerJSHandle: yes((handle: unknown) => verbs.unblockScripts('jsHandle', text(handle))),
    allocateScriptBlockerToContentBlocker: yes((blockerId: unknown, value: unknown, kind?: unknown) =>
      verbs.allocate(text(blockerId), text(value), kind === 'jsHandle' ? kind : 'scriptBlockerId'),
    ),
    callWhenLoaded(name: string, run: () => void) {
      const { scope } = session();
      const look = () => (name in window ? run() : scope.timeout(look, LOOK_MS));
      look();
    },
    optOutDone: yes((id: unknown) => verbs.optOutDone(text(id))),
    initConsentHistoryTable: yes(verbs.history),
    initSwitchConsentButtonStatus: yes(verbs.switches),
  };
}
