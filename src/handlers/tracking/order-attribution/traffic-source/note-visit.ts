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

/** A moment as `YYYY-MM-DD HH:MM:SS`, so many hours ahead of UTC, else in the visitor's own zone. */
function dateText(nowMs: number, zoneHours?: number): string {
  const aheadMs =
    zoneHours === undefined ? -new Date(nowMs).getTimezoneOffset() * MINUTE_MS : zoneHours * HOUR_MS;
  return new Date(nowMs + aheadMs).toISOString().slice(0, 19).replace('T', ' ');
}

const MONTH_MINUTES = 30 * 24 * 60;
const LIFETIME_MONTHS = 6;
const SESSION_MINUTES = 30;
/** A hundred years: no date is so late that it cannot be written. */
const LONGEST_MINUTES = 100 * 365 * 24 * 60;

/** A number above 0, also written as text; else the fallback. */
export const positive = (value: unknown, fallback: number): number => {
  const number = typeof value === 'string' || typeof value === 'number' ? Number(value) : 0;
  return number > 0 && number < Infinity ? number : fallback;
};

/** How long cookies are kept, in minutes; 0, of a tiny number of months, is until the browser is closed. */
export const lifetimeMinutes = (months: unknown): number =>
  Math.min(Math.trunc(positive(months, LIFETIME_MONTHS) * MONTH_MINUTES), LONGEST_MINUTES);

/** How long a session lasts without a page, in minutes. */
export const sessionMinutes = (minutes: unknown): number =>
  Math.min(Math.trunc(positive(minutes, SESSION_MINUTES)) || SESSION_MINUTES, LONGEST_MINUTES);

/** What the shop says about notes on visits. */
export interface PagePreferences {
  /** In months. */
  readonly lifetime: unknown;
  /** In minutes. */
  readonly session_length: unknown;
  readonly base64: boolean;
  /** As text: the number counts as none. */
  readonly timezone_offset: '0';
}

/** True when it takes the whole library to tell where this visit came from, or to read what is stored. */
export const needsLibrary = (): boolean =>
  /[?&](utm_\w+|[gy]clid)=/.test(location.search) ||
  !(document.referrer || location.href).startsWith(`${location.origin}/`) ||
  (readText(COOKIES.first) !== undefined && readText(MIGRATIONS) === undefined);

/** Notes a visit that comes from nowhere else, and gives what is known. */
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

/** What the visitor is asked for: this alone, by its name, or the category, as consent tools call it. */
export const ASKED = ['marketing', 'order-attribution'];

/** What is told where nothing is known. */
export const NONE = '(none)';

const MIGRATED = '1418474375998=1';

/** Where a visitor came from, under the short names of the cookie and in its order. */
export type Source = Readonly<
  Record<'typ' | 'src' | 'mdm' | 'cmp' | 'cnt' | 'trm' | 'id' | 'plt' | 'fmt' | 'tct', string>
>;

/** A source; what it leaves open is not known. */
export const sourceOf = (known: Partial<Source>): Source => {
  const keys = ['typ', 'src', 'mdm', 'cmp', 'cnt', 'trm', 'id', 'plt', 'fmt', 'tct'] as const;
  return Object.fromEntries(keys.map((key) => [key, known[key] || NONE])) as Source;
};

/** Of visitors who came by themselves. */
export const DIRECT = { src: '(direct)', mdm: NONE };

/** How a visit is noted. */
export interface NoteOptions {
  /** 0: until the browser is closed. */
  readonly lifetimeMinutes: number;
  readonly sessionMinutes: number;
  /** Hours ahead of UTC; undefined is the visitor's own zone. */
  readonly zoneHours: number | undefined;
  readonly userIp: string;
  /** Undefined when what was noted before stands. */
  readonly find: (facts: { readonly isNewSession: boolean; readonly isKnown: boolean }) => Source | undefined;
}

const count = (value: string | undefined): number => {
  const number = Number.parseInt(value ?? '', 10);
  return Number.isNaN(number) ? 1 : number;
};

/** The cookies that note a visit, in order; `read` gives the text of those that are there. */
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
