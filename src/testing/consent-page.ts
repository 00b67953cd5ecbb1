import { onTestFinished, vi } from 'vitest';
import { createFakeTransport, type FakeTransport } from './fake-transport.ts';
import { recordNavigation } from './shop-page.ts';

/** Path of the endpoint that logs decisions. */
export const AJAX_PATH = '/wp-admin/admin-ajax.php';
/** Name of the cookie with the decision. */
export const CONSENT_COOKIE = 'borlabs-cookie';

/** Encodes HTML as the server sends content that waits for consent: UTF-8 as base64. */
export const encodedContent = (html: string): string =>
  btoa(String.fromCharCode(...new TextEncoder().encode(html)));

/** Returns a script that records a word in `window.ran` and removes itself. */
export const recordingScript = (word: string): string =>
  encodedContent(`<script>(window.ran ??= []).push('${word}'); document.currentScript.remove();</script>`);

/** A page that requires consent, and what happened on it. */
export interface ConsentPage {
  readonly transport: FakeTransport;
  /** Addresses that the script tried to open. */
  readonly addresses: readonly string[];
  /** Returns the decisions that the server has logged. */
  logs(): Readonly<Record<string, unknown>>[];
  readonly events: readonly string[];
  /** Returns the words that payloads recorded. */
  ran(): readonly string[];
}

type WithRan = typeof globalThis & { ran?: string[] };

const EVENT_NAMES = [
  'consent-saved',
  'code-unblocked',
  'code-unblocked-after-consent',
  'prioritized-code-unblocked',
];

/** Removes the cookie with the decision. */
export const removeDecision = (): void => {
  // biome-ignore lint/suspicious/noDocumentCookie: the store of cookies is not everywhere
  document.cookie = `${CONSENT_COOKIE}=; path=/; expires=Thu, 01 Jan 1970 00:00:00 GMT`;
};

/** Returns the stored decision; undefined when there is none. */
export function storedDecision(): Record<string, unknown> | undefined {
  const [, value] = new RegExp(`${CONSENT_COOKIE}=([^;]*)`).exec(document.cookie) ?? [];
  return value ? JSON.parse(decodeURIComponent(value)) : undefined;
}

/** Stores a decision as the consent box would. */
export function storeDecision(consents: object, changes: object = {}): void {
  const data = {
    consents,
    domainPath: '/',
    expires: 'Fri, 01 Jan 2100 00:00:00 GMT',
    uid: 'abcdefgh-abcdefgh-abcdefgh-abcdefgh',
    version: '2',
    ...changes,
  };
  // biome-ignore lint/suspicious/noDocumentCookie: the store of cookies is not everywhere
  document.cookie = `${CONSENT_COOKIE}=${encodeURIComponent(JSON.stringify(data))}; path=/`;
}

/** Returns the configuration of the fixtures as the server prints it. */
export const consentConfig = (changes: object = {}) => ({
  ajaxURL: AJAX_PATH,
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
  essential: {
    'borlabs-cookie': { cookieNameList: {}, settings: {}, optInJS: recordingScript('essential') },
  },
  statistics: {
    visits: {
      cookieNameList: { _visits: '_visits' },
      settings: { blockCookiesBeforeConsent: '1' },
      optInJS: recordingScript('visits in'),
      optOutJS: recordingScript('visits out'),
    },
    paths: { cookieNameList: [], settings: [], optInJS: recordingScript('paths in') },
  },
  marketing: {
    partner: {
      cookieNameList: { 'p_*': 'p_*' },
      settings: { blockCookiesBeforeConsent: '1' },
      optInJS: recordingScript('partner in'),
    },
  },
  'external-media': { youtube: { settings: {}, optInJS: recordingScript('youtube in') } },
  ...changes,
});

/** Makes the page require consent. Call it in a test or a `beforeEach`. */
export function stubConsentPage(config: object = {}, cookies: object = {}): ConsentPage {
  removeDecision();
  const transport = createFakeTransport();
  vi.stubGlobal('borlabsCookieConfig', consentConfig(config));
  vi.stubGlobal('borlabsCookieCookies', consentCookies(cookies));
  (globalThis as WithRan).ran = [];
  transport.on('POST', AJAX_PATH, { json: { success: true } });
  const events: string[] = [];
  for (const eventName of EVENT_NAMES) {
    const record = () => events.push(eventName);
    document.addEventListener(`borlabs-cookie-${eventName}`, record);
    onTestFinished(() => document.removeEventListener(`borlabs-cookie-${eventName}`, record));
  }
  return {
    transport,
    addresses: recordNavigation(),
    events,
    logs: () =>
      transport
        .callsTo('POST', AJAX_PATH)
        .map(({ body }) => body as Record<string, unknown>)
        .filter(({ type }) => type === 'log'),
    ran: () => (globalThis as WithRan).ran ?? [],
  };
}
