import { onTestFinished, vi } from 'vitest';
import { type FakeTransport, fakeTransport } from './fake-transport.ts';
import { watchNavigation } from './shop-page.ts';

export const AJAX = '/wp-admin/admin-ajax.php';
/** Name of the cookie with the decision. */
export const COOKIE = 'borlabs-cookie';

/** Encodes HTML as the server sends content that waits for consent: UTF-8 as base64. */
export const payload = (html: string): string => btoa(String.fromCharCode(...new TextEncoder().encode(html)));

/** Returns a script that records a word in `window.ran` and removes itself. */
export const noting = (word: string): string =>
  payload(`<script>(window.ran ??= []).push('${word}'); document.currentScript.remove();</script>`);

/** A page that requires consent, and what happened on it. */
export interface ConsentPage {
  readonly transport: FakeTransport;
  /** Addresses that the script tried to open. */
  readonly addresses: readonly string[];
  /** Returns the decisions that the server has logged. */
  logs(): Readonly<Record<string, unknown>>[];
  /** The public events so far. */
  readonly events: readonly string[];
  /** Returns the words that payloads recorded. */
  ran(): readonly string[];
}

type WithNotes = typeof globalThis & { ran?: string[] };

const EVENTS = [
  'consent-saved',
  'code-unblocked',
  'code-unblocked-after-consent',
  'prioritized-code-unblocked',
];

export const removeDecision = (): void => {
  // biome-ignore lint/suspicious/noDocumentCookie: the store of cookies is not everywhere
  document.cookie = `${COOKIE}=; path=/; expires=Thu, 01 Jan 1970 00:00:00 GMT`;
};

/** Returns the stored decision; undefined when there is none. */
export function decision(): Record<string, unknown> | undefined {
  const [, value] = new RegExp(`${COOKIE}=([^;]*)`).exec(document.cookie) ?? [];
  return value ? JSON.parse(decodeURIComponent(value)) : undefined;
}

/** Stores a decision as the consent box would. */
export function keepDecision(consents: object, changes: object = {}): void {
  const data = {
    consents,
    domainPath: '/',
    expires: 'Fri, 01 Jan 2100 00:00:00 GMT',
    uid: 'abcdefgh-abcdefgh-abcdefgh-abcdefgh',
    version: '2',
    ...changes,
  };
  // biome-ignore lint/suspicious/noDocumentCookie: the store of cookies is not everywhere
  document.cookie = `${COOKIE}=${encodeURIComponent(JSON.stringify(data))}; path=/`;
}

/** Returns the configuration of the fixtures as the server prints it. */
export const consentConfig = (changes: object = {}) => ({
  ajaxURL: AJAX,
  language: 'en',
  animation: '1',
  animationDelay: '',
  animationIn: '_brlbs-fadeInUp',
  animationOut: '_brlbs-fadeOutDown',
  blockContent: '',
  boxLayout: 'box',
  boxLayoutAdvanced: '1',
  cookieDomain: '',
  cookiePath: '/',
  cookieLifetime: '182',
  cookieLifetimeEssentialOnly: '30',
  crossDomainCookie: [],
  cookieVersion: '2',
  reloadAfterConsent: '',
  reloadAfterOptOut: '1',
  ignorePreSelectStatus: '1',
  cookies: {
    essential: ['borlabs-cookie'],
    statistics: ['visits', 'paths'],
    marketing: ['partner'],
    'external-media': ['youtube'],
  },
  ...changes,
});

/** Returns the cookie code of the page: each part records that it ran. */
export const consentCookies = (changes: object = {}) => ({
  essential: { 'borlabs-cookie': { cookieNameList: {}, settings: {}, optInJS: noting('essential') } },
  statistics: {
    visits: {
      cookieNameList: { _visits: '_visits' },
      settings: { blockCookiesBeforeConsent: '1' },
      optInJS: noting('visits in'),
      optOutJS: noting('visits out'),
    },
    paths: { cookieNameList: [], settings: [], optInJS: noting('paths in') },
  },
  marketing: {
    partner: {
      cookieNameList: { 'p_*': 'p_*' },
      settings: { blockCookiesBeforeConsent: '1' },
      optInJS: noting('partner in'),
    },
  },
  'external-media': { youtube: { settings: {}, optInJS: noting('youtube in') } },
  ...changes,
});

/** Makes the page require consent. Call it in a test or a `beforeEach`. */
export function stubConsentPage(config: object = {}, cookies: object = {}): ConsentPage {
  removeDecision();
  const transport = fakeTransport();
  vi.stubGlobal('fetch', transport.fetch);
  vi.stubGlobal('borlabsCookieConfig', consentConfig(config));
  vi.stubGlobal('borlabsCookieCookies', consentCookies(cookies));
  (globalThis as WithNotes).ran = [];
  transport.on('POST', AJAX, { json: { success: true } });
  const events: string[] = [];
  for (const each of EVENTS) {
    const note = () => events.push(each);
    document.addEventListener(`borlabs-cookie-${each}`, note);
    onTestFinished(() => document.removeEventListener(`borlabs-cookie-${each}`, note));
  }
  return {
    transport,
    addresses: watchNavigation(),
    events,
    logs: () =>
      transport
        .callsTo('POST', AJAX)
        .map(({ body }) => body as Record<string, unknown>)
        .filter(({ type }) => type === 'log'),
    ran: () => (globalThis as WithNotes).ran ?? [],
  };
}
