import { systemClock } from '#lib/clock.ts';
import { readRawCookie, writeRawCookie } from '#storage/raw-cookie.ts';
import type { Visit, Write } from './visit.ts';

const SEPARATOR = '|||';
/** Longer ones would make a cookie that browsers refuse. */
const MAX_LENGTH = 1000;

/** Plain text of escaped text; escapes that are none are taken letter by letter. */
function unescaped(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return globalThis.unescape?.(text) ?? '';
  }
}

/** What a cookie holds, as text. Values stand in it as they are given; only what separates them is escaped. */
export const writePairs = (pairs: Readonly<Record<string, string>>): string =>
  Object.entries(pairs)
    .map(([key, value]) => `${key}=${value.slice(0, MAX_LENGTH).replaceAll('|', '%7C')}`)
    .join(SEPARATOR);

/** The values in the text of a cookie, each of them decoded once more. */
export function readPairs(text = ''): Record<string, string> {
  const pairs = text.split(SEPARATOR).flatMap((pair) => {
    const [, key, value = ''] = /^([^=]+)=(.*)$/s.exec(pair) ?? [];
    return key ? [[key, unescaped(value)]] : [];
  });
  return Object.fromEntries(pairs);
}

/** Text as it can stand in a cookie. */
export const encodeText = (text: string, isBase64 = false): string => {
  const encoded = encodeURIComponent(text.replace(/\p{Cs}/gu, '')).replace(
    /[!~*'()]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return isBase64 ? btoa(encoded).replace(/=+$/, '') : encoded;
};

/** The text of a cookie, also of one in base64: plain ones have signs that base64 has not. */
export function decodeText(raw: string): string {
  if (!/^[a-z\d+/]+=*$/i.test(raw)) return unescaped(raw);
  try {
    return unescaped(atob(raw));
  } catch {
    return raw;
  }
}

/** What is known of the visitor's way here, by part and short name; parts are empty when cookies are blocked. */
export type Known = Record<keyof typeof COOKIES, Record<string, string>>;

/** Where cookies are kept, and how. */
export interface Place {
  /** The own host, without `www.`, in small letters. */
  readonly host: string;
  /** True where sub-domains are sites of their own. */
  readonly isIsolated: boolean;
  readonly isBase64: boolean;
}

const MINUTE_MS = 60_000;

/** The host of this page, without `www.`. */
export const ownHost = (): string => location.hostname.replace(/^www\./, '');

/** The visit of this page. */
export const thisVisit = (): Visit => ({
  url: location.href,
  referrer: document.referrer,
  userAgent: navigator.userAgent,
  nowMs: systemClock.now(),
});

/** The text of a cookie; undefined when there is none. */
export function readText(name: string): string | undefined {
  const raw = readRawCookie(name);
  return raw === undefined ? undefined : decodeText(raw);
}

/** Sets cookies. Gives what is known then, as far as it was kept. */
export function keep(writes: readonly Write[], { host, isIsolated, isBase64 }: Place): Known {
  // Browsers refuse a domain for addresses, and for names without a dot.
  const domain = isIsolated || !/\.[a-z][^.:]*$/.test(host) ? '' : `;domain=.${host}`;
  for (const [name, text, minutes] of writes) {
    const until = new Date(systemClock.now() + minutes * MINUTE_MS).toUTCString();
    const expires = minutes ? `;expires=${until}` : '';
    writeRawCookie(`${name}=${encodeText(text, isBase64)}${expires};path=/${domain};samesite=lax`);
  }
  const known = Object.entries(COOKIES).map(([part, name]) => [part, readPairs(readText(name))]);
  return Object.fromEntries(known) as Known;
}

/** The cookies by what they hold. */
export const COOKIES = {
  current: 'sbjs_current',
  current_add: 'sbjs_current_add',
  first: 'sbjs_first',
  first_add: 'sbjs_first_add',
  session: 'sbjs_session',
  udata: 'sbjs_udata',
  promo: 'sbjs_promo',
} as const;

/** Says that what is stored has the form of today. */
export const MIGRATIONS = 'sbjs_migrations';

/** The text of a cookie by its name; undefined when there is none. */
export type Read = (name: string) => string | undefined;
