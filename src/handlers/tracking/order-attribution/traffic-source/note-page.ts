import { COOKIES, MIGRATIONS } from './cookies.ts';
import { type Known, keep, ownHost, readText, thisVisit } from './jar.ts';
import { lifetimeMinutes, sessionMinutes } from './lifetimes.ts';
import { DIRECT, NONE, noteVisit, sourceOf } from './note-visit.ts';

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
