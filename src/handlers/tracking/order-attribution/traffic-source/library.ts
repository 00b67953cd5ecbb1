import { systemClock } from '#lib/clock.ts';
import type { Scope } from '#lib/scope.ts';
import { onDecision, readConsent } from '#platform/consent.ts';
import {
  COOKIES,
  currentVisit,
  formatPairs,
  MIGRATIONS,
  type ReadCookie,
  readCookie,
  type StoredData,
  writeCookies,
} from './cookies.ts';
import { findSource, foreignReferrer, readQuery } from './find-source.ts';
import { type Preferences, readPreferences } from './preferences.ts';
import { CONSENT_NAMES, visitCookies } from './record-visit.ts';
import type { CookieWrite, Visit } from './visit.ts';

/** Converts data of older scripts to the current format; undefined if there is none. */
function migrate(read: ReadCookie): ReadonlyMap<string, string> | undefined {
  if (read(COOKIES.first) === undefined || read(MIGRATIONS) !== undefined) return undefined;
  const found = new Map<string, string>();
  for (const name of Object.values(COOKIES)) {
    const text = read(name)?.replace(/\|+/g, '|||');
    if (text === undefined) continue;
    // Old page counts are not comparable.
    found.set(name, name === COOKIES.session ? text.replace(/pgs=[^|]*/, 'pgs=0') : text);
  }
  return found;
}

function promoCode({ min, max }: NonNullable<Preferences['promo']>, random: () => number): string {
  const code = min + Math.floor(random() * (max - min + 1));
  return String(code).padStart(String(max).length, '0');
}

/** Returns all cookies for a visit, in order. `random` creates the promotion code. */
export function arrivalCookies(
  read: ReadCookie,
  visit: Visit,
  prefs: Preferences,
  random: () => number = systemClock.random,
): CookieWrite[] {
  const migrated = migrate(read);
  const get: ReadCookie = (name) => (migrated ? migrated.get(name) : read(name));
  const arrival = { query: readQuery(visit.url), referrer: foreignReferrer(visit.referrer, prefs) };
  const writes = visitCookies(get, visit, {
    ...prefs,
    find: (facts) => findSource({ ...arrival, ...facts }, prefs),
  });
  for (const [name, text] of migrated ?? []) writes.unshift([name, text, prefs.lifetimeMinutes]);
  if (prefs.promo && get(COOKIES.promo) === undefined) {
    writes.push([
      COOKIES.promo,
      formatPairs({ code: promoCode(prefs.promo, random) }),
      prefs.lifetimeMinutes,
    ]);
  }
  return writes;
}

/** Records the visit of this page with the library's preferences. Returns the known data. */
export function recordArrival(rawPreferences: unknown): StoredData {
  const prefs = readPreferences(rawPreferences, location.hostname);
  return writeCookies(arrivalCookies(readCookie, currentVisit(), prefs), prefs);
}

/** Records the visit like `recordArrival`, once the visitor allows it; never after the scope has ended. */
export const recordWhenAllowed = (rawPreferences: unknown, scope: Scope): Promise<StoredData> =>
  new Promise((resolve) => {
    const waitScope = scope.child();
    const recordIfAllowed = () => {
      if (waitScope.disposed || readConsent(...CONSENT_NAMES) === false) return;
      waitScope.dispose();
      resolve(recordArrival(rawPreferences));
    };
    onDecision(waitScope, recordIfAllowed);
    recordIfAllowed();
  });
