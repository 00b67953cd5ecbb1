import { systemClock } from '#lib/clock.ts';
import { readRawCookie, writeRawCookie } from '#storage/raw-cookie.ts';
import { decodeText, encodeText, readPairs } from './cookie-text.ts';
import { COOKIES } from './cookies.ts';
import type { Visit, Write } from './note-visit.ts';

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
