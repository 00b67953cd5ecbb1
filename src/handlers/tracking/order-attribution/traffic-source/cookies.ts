import { systemClock } from '#lib/clock.ts';
import { readRawCookie, writeRawCookie } from '#storage/raw-cookie.ts';
import type { CookieWrite, Visit } from './visit.ts';

const SEPARATOR = '|||';
/** The length at which a value is cut: browsers refuse cookies that are too long. */
const MAX_LENGTH = 1000;

/** Decodes escaped text; byte by byte if an escape is invalid. */
function decodeEscapes(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return globalThis.unescape?.(text) ?? '';
  }
}

/** Returns the text of a cookie. Values are written unencoded; only the separator is escaped. */
export const formatPairs = (pairs: Readonly<Record<string, string>>): string =>
  Object.entries(pairs)
    .map(([key, value]) => `${key}=${value.slice(0, MAX_LENGTH).replaceAll('|', '%7C')}`)
    .join(SEPARATOR);

/** Parses the text of a cookie and decodes each value once more. */
export function parsePairs(text = ''): Record<string, string> {
  const pairs = text.split(SEPARATOR).flatMap((pair) => {
    const [, key, value = ''] = /^([^=]+)=(.*)$/s.exec(pair) ?? [];
    return key ? [[key, decodeEscapes(value)]] : [];
  });
  return Object.fromEntries(pairs);
}

/** Encodes text for a cookie. */
export const encodeText = (text: string, isBase64 = false): string => {
  const encoded = encodeURIComponent(text.replace(/\p{Cs}/gu, '')).replace(
    /[!~*'()]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return isBase64 ? btoa(encoded).replace(/=+$/, '') : encoded;
};

/** Decodes the text of a cookie, plain or base64. Plain text contains characters that base64 lacks. */
export function decodeText(raw: string): string {
  if (!/^[a-z\d+/]+=*$/i.test(raw)) return decodeEscapes(raw);
  try {
    return decodeEscapes(atob(raw));
  } catch {
    return raw;
  }
}

/** The known data, by part and short name. Parts are empty if cookies are blocked. */
export type StoredData = Record<keyof typeof COOKIES, Record<string, string>>;

/** Where cookies are stored, and how they are encoded. */
export interface CookieOptions {
  /** The site's host in lower case, without `www.`. */
  readonly host: string;
  /** True if subdomains are separate sites. */
  readonly isIsolated: boolean;
  readonly isBase64: boolean;
}

const MINUTE_MS = 60_000;

/** Returns the host of this page, without `www.`. */
export const pageHost = (): string => location.hostname.replace(/^www\./, '');

/** Returns the visit of this page. */
export const currentVisit = (): Visit => ({
  url: location.href,
  referrer: document.referrer,
  userAgent: navigator.userAgent,
  nowMs: systemClock.now(),
});

/** Returns the text of a cookie; undefined without one. */
export function readCookie(name: string): string | undefined {
  const raw = readRawCookie(name);
  return raw === undefined ? undefined : decodeText(raw);
}

/** Writes cookies. Returns the data that is stored afterwards. */
export function writeCookies(
  writes: readonly CookieWrite[],
  { host, isIsolated, isBase64 }: CookieOptions,
): StoredData {
  // Browsers refuse a domain for IP addresses and for names without a dot.
  const domain = isIsolated || !/\.[a-z][^.:]*$/.test(host) ? '' : `;domain=.${host}`;
  for (const [name, text, minutes] of writes) {
    const expiryDate = new Date(systemClock.now() + minutes * MINUTE_MS).toUTCString();
    const expires = minutes ? `;expires=${expiryDate}` : '';
    writeRawCookie(`${name}=${encodeText(text, isBase64)}${expires};path=/${domain};samesite=lax`);
  }
  const stored = Object.entries(COOKIES).map(([part, name]) => [part, parsePairs(readCookie(name))]);
  return Object.fromEntries(stored) as StoredData;
}

/** Cookie names by part. */
export const COOKIES = {
  current: 'sbjs_current',
  current_add: 'sbjs_current_add',
  first: 'sbjs_first',
  first_add: 'sbjs_first_add',
  session: 'sbjs_session',
  udata: 'sbjs_udata',
  promo: 'sbjs_promo',
} as const;

/** The cookie that marks stored data as being in the current format. */
export const MIGRATIONS = 'sbjs_migrations';

/** Returns the text of a cookie; undefined without one. */
export type ReadCookie = (name: string) => string | undefined;
