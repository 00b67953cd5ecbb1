import {
  COOKIES,
  currentVisit,
  formatPairs,
  MIGRATIONS,
  pageHost,
  parsePairs,
  type ReadCookie,
  readCookie,
  type StoredData,
  writeCookies,
} from './cookies.ts';
import type { CookieWrite, Visit } from './visit.ts';

const HOUR_MS = 3_600_000;
const MINUTE_MS = 60_000;

/** Formats a time as `YYYY-MM-DD HH:MM:SS`, at an offset from UTC or in the visitor's time zone. */
function formatDate(nowMs: number, zoneHours?: number): string {
  const aheadMs =
    zoneHours === undefined ? -new Date(nowMs).getTimezoneOffset() * MINUTE_MS : zoneHours * HOUR_MS;
  return new Date(nowMs + aheadMs).toISOString().slice(0, 19).replace('T', ' ');
}

const MONTH_MINUTES = 30 * 24 * 60;
const LIFETIME_MONTHS = 6;
const SESSION_MINUTES = 30;
/** A hundred years, so that the expiry date stays valid. */
const LONGEST_MINUTES = 100 * 365 * 24 * 60;

/** Parses a positive number; otherwise returns the fallback. */
export const parsePositive = (value: unknown, fallback: number): number => {
  const number = typeof value === 'string' || typeof value === 'number' ? Number(value) : 0;
  return number > 0 && number < Infinity ? number : fallback;
};

/** Returns how long cookies are kept, in minutes; 0 means until the browser is closed. */
export const toLifetimeMinutes = (months: unknown): number =>
  Math.min(Math.trunc(parsePositive(months, LIFETIME_MONTHS) * MONTH_MINUTES), LONGEST_MINUTES);

/** Returns how long a session lasts without page views, in minutes. */
export const toSessionMinutes = (minutes: unknown): number =>
  Math.min(Math.trunc(parsePositive(minutes, SESSION_MINUTES)) || SESSION_MINUTES, LONGEST_MINUTES);

/** The shop's preferences. */
export interface PagePreferences {
  /** In months. */
  readonly lifetime: unknown;
  /** In minutes. */
  readonly session_length: unknown;
  readonly base64: boolean;
  /** As text, because the number 0 counts as missing. */
  readonly timezone_offset: '0';
}

/** Returns whether the whole library is needed: for a campaign, another site, or data in an old format. */
export const needsLibrary = (): boolean =>
  /[?&](utm_\w+|[gy]clid)=/.test(location.search) ||
  !(document.referrer || location.href).startsWith(`${location.origin}/`) ||
  (readCookie(COOKIES.first) !== undefined && readCookie(MIGRATIONS) === undefined);

/** Records a visit that has no external source. Returns the known data. */
export function recordVisit({ lifetime, session_length, base64 }: PagePreferences): StoredData {
  const writes = visitCookies(readCookie, currentVisit(), {
    lifetimeMinutes: toLifetimeMinutes(lifetime),
    sessionMinutes: toSessionMinutes(session_length),
    zoneHours: 0,
    userIp: NONE,
    find: ({ isKnown }) => (isKnown ? undefined : sourceOf({ typ: 'typein', ...DIRECT })),
  });
  return writeCookies(writes, { host: pageHost(), isIsolated: false, isBase64: base64 });
}

/** The consent category, and this feature's own name. */
export const CONSENT_NAMES = ['marketing', 'order-attribution'];

/** The text for an unknown value. */
export const NONE = '(none)';

const MIGRATED = '1418474375998=1';

/** The source of a visit: the cookie's short names, in its order. */
export type Source = Readonly<
  Record<'typ' | 'src' | 'mdm' | 'cmp' | 'cnt' | 'trm' | 'id' | 'plt' | 'fmt' | 'tct', string>
>;

/** Creates a source. Missing properties are `(none)`. */
export const sourceOf = (known: Partial<Source>): Source => {
  const keys = ['typ', 'src', 'mdm', 'cmp', 'cnt', 'trm', 'id', 'plt', 'fmt', 'tct'] as const;
  return Object.fromEntries(keys.map((key) => [key, known[key] || NONE])) as Source;
};

/** The source of direct visits. */
export const DIRECT = { src: '(direct)', mdm: NONE };

/** How a visit is recorded. */
export interface VisitOptions {
  /** 0 means until the browser is closed. */
  readonly lifetimeMinutes: number;
  readonly sessionMinutes: number;
  /** Hours ahead of UTC; undefined for the visitor's time zone. */
  readonly zoneHours: number | undefined;
  readonly userIp: string;
  /** Returns undefined if the recorded source stays. */
  readonly find: (facts: { readonly isNewSession: boolean; readonly isKnown: boolean }) => Source | undefined;
}

const parseCount = (value: string | undefined): number => {
  const number = Number.parseInt(value ?? '', 10);
  return Number.isNaN(number) ? 1 : number;
};

/** Returns the cookies for a visit, in order. `read` returns existing ones. */
export function visitCookies(read: ReadCookie, visit: Visit, options: VisitOptions): CookieWrite[] {
  const writes: CookieWrite[] = [];
  const addCookie = (name: string, text: string, minutes = options.lifetimeMinutes) =>
    void writes.push([name, text, minutes]);
  const addIfMissing = (name: string, text: string) => {
    if (read(name) === undefined) addCookie(name, text);
  };
  const recorded = read(COOKIES.current) ?? read(COOKIES.first);
  const session = read(COOKIES.session);
  const isNewSession = session === undefined;
  const source = options.find({ isNewSession, isKnown: recorded !== undefined });

  addIfMissing(MIGRATIONS, MIGRATED);
  if (source) {
    const dateTime = formatDate(visit.nowMs, options.zoneHours);
    const extra = formatPairs({ fd: dateTime, ep: visit.url, rf: visit.referrer || NONE });
    addCookie(COOKIES.current_add, extra);
    addIfMissing(COOKIES.first_add, extra);
  }
  const current = source ? formatPairs(source) : (recorded ?? '');
  addCookie(COOKIES.current, current);
  addIfMissing(COOKIES.first, current);

  const visitorData = read(COOKIES.udata);
  const visits =
    visitorData === undefined ? 1 : parseCount(parsePairs(visitorData).vst) + Number(isNewSession);
  addCookie(COOKIES.udata, formatPairs({ vst: `${visits}`, uip: options.userIp, uag: visit.userAgent }));
  const pages = isNewSession ? 1 : parseCount(parsePairs(session).pgs) + 1;
  addCookie(COOKIES.session, formatPairs({ pgs: `${pages}`, cpg: visit.url }), options.sessionMinutes);
  return writes;
}
