import { readPairs, writePairs } from './cookie-text.ts';
import { COOKIES, MIGRATIONS, type Read } from './cookies.ts';
import { dateText } from './date-text.ts';

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

/** A page that a visitor opens. */
export interface Visit {
  readonly url: string;
  /** The address of the page before; `''` when there was none. */
  readonly referrer: string;
  readonly userAgent: string;
  readonly nowMs: number;
}

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

/** A cookie to be set; 0 minutes: until the browser is closed. */
export type Write = readonly [name: string, text: string, minutes: number];

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
