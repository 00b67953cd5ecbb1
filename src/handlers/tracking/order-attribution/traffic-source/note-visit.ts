import {
  COOKIES,
  type Known,
  keep,
  MIGRATIONS,
  ownHost,
  type Read,
  readPairs,
  readText,
  thisVisit,
  writePairs,
} from './cookies.ts';
import type { Visit, Write } from './visit.ts';

const HOUR_MS = 3_600_000;
const MINUTE_MS = 60_000;

/** Formats a time as `YYYY-MM-DD HH:MM:SS`, at an offset from UTC or in the visitor's time zone. */
function dateText(nowMs: number, zoneHours?: number): string {
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
export const positive = (value: unknown, fallback: number): number => {
  const number = typeof value === 'string' || typeof value === 'number' ? Number(value) : 0;
  return number > 0 && number < Infinity ? number : fallback;
};

/** Returns how long cookies are kept, in minutes; 0 means until the browser is closed. */
export const lifetimeMinutes = (months: unknown): number =>
  Math.min(Math.trunc(positive(months, LIFETIME_MONTHS) * MONTH_MINUTES), LONGEST_MINUTES);

/** Returns how long a session lasts without page views, in minutes. */
export const sessionMinutes = (minutes: unknown): number =>
  Math.min(Math.trunc(positive(minutes, SESSION_MINUTES)) || SESSION_MINUTES, LONGEST_MINUTES);

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

/** Returns true if the whole library is needed: for a campaign, another site, or data in an old format. */
export const needsLibrary = (): boolean =>
  /[?&](utm_\w+|[gy]clid)=/.test(location.search) ||
  !(document.referrer || location.href).startsWith(`${location.origin}/`) ||
  (readText(COOKIES.first) !== undefined && readText(MIGRATIONS) === undefined);

/** Records a visit that has no external source. Returns the known data. */
export function notePage({ lifetime, session_length, base64 }: PagePreferences): Known {
  const writes = noteVisit(readText, thisVisit(), {
    lifetimeMinutes: lifetimeMinutes(lifetime),
    sessionMinutes: sessionMinutes(session_length),
    zoneHours: 0,
    userIp: NONE,
    find: ({ isKnown }) => (isKnown ? undefined : sourceOf({ typ: 'typein', ...DIRECT })),
  });
  return keep(writes, { host: ownHost(), isIsolated: false, isBase64: base64 });
}

/** The consent category, and this feature's own name. */
export const ASKED = ['marketing', 'order-attribution'];

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
export interface NoteOptions {
  /** 0 means until the browser is closed. */
  readonly lifetimeMinutes: number;
  readonly sessionMinutes: number;
  /** Hours ahead of UTC; undefined for the visitor's time zone. */
  readonly zoneHours: number | undefined;
  readonly userIp: string;
  /** Returns undefined if the recorded source stays. */
  readonly find: (facts: { readonly isNewSession: boolean; readonly isKnown: boolean }) => Source | undefined;
}

const count = (value: string | undefined): number => {
  const number = Number.parseInt(value ?? '', 10);
  return Number.isNaN(number) ? 1 : number;
};

/** Returns the cookies for a visit, in order. `read` returns existing ones. */
export function noteVisit(read: Read, visit: Visit, options: NoteOptions): Write[] {
  const writes: Write[] = [];
  const put = (name: string, text: string, minutes = options.lifetimeMinutes) =>
    void writes.push([name, text, minutes]);
  const putFirst = (name: string, text: string) => {
    if (read(name) === undefined) put(name, text);
  };
  const before = read(COOKIES.current) ?? read(COOKIES.first);
  const session = read(COOKIES.session);
  const isNewSession = session === undefined;
  const found = options.find({ isNewSession, isKnown: before !== undefined });

  putFirst(MIGRATIONS, MIGRATED);
  if (found) {
    const when = dateText(visit.nowMs, options.zoneHours);
    const extra = writePairs({ fd: when, ep: visit.url, rf: visit.referrer || NONE });
    put(COOKIES.current_add, extra);
    putFirst(COOKIES.first_add, extra);
  }
  const current = found ? writePairs(found) : (before ?? '');
  put(COOKIES.current, current);
  putFirst(COOKIES.first, current);

  const known = read(COOKIES.udata);
  const visits = known === undefined ? 1 : count(readPairs(known).vst) + Number(isNewSession);
  put(COOKIES.udata, writePairs({ vst: `${visits}`, uip: options.userIp, uag: visit.userAgent }));
  const pages = isNewSession ? 1 : count(readPairs(session).pgs) + 1;
  put(COOKIES.session, writePairs({ pgs: `${pages}`, cpg: visit.url }), options.sessionMinutes);
  return writes;
}
