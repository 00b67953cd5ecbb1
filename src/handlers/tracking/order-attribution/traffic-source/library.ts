import { systemClock } from '#lib/clock.ts';
import { onDecision, verdict } from '#platform/consent.ts';
import type { Scope } from '#runtime/scope.ts';
import {
  COOKIES,
  type Known,
  keep,
  MIGRATIONS,
  type Read,
  readText,
  thisVisit,
  writePairs,
} from './cookies.ts';
import { findSource, foreignReferrer, readQuery } from './find-source.ts';
import { ASKED, noteVisit } from './note-visit.ts';
import { type Preferences, readPreferences } from './preferences.ts';
import type { Visit, Write } from './visit.ts';

/** Converts data of older scripts to the current format; undefined if there is none. */
function migrate(read: Read): ReadonlyMap<string, string> | undefined {
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
export function noteArrival(
  read: Read,
  visit: Visit,
  prefs: Preferences,
  random: () => number = systemClock.random,
): Write[] {
  const old = migrate(read);
  const get: Read = (name) => (old ? old.get(name) : read(name));
  const arrival = { query: readQuery(visit.url), referrer: foreignReferrer(visit.referrer, prefs) };
  const writes = noteVisit(get, visit, {
    ...prefs,
    find: (facts) => findSource({ ...arrival, ...facts }, prefs),
  });
  for (const [name, text] of old ?? []) writes.unshift([name, text, prefs.lifetimeMinutes]);
  if (prefs.promo && get(COOKIES.promo) === undefined) {
    writes.push([COOKIES.promo, writePairs({ code: promoCode(prefs.promo, random) }), prefs.lifetimeMinutes]);
  }
  return writes;
}

/** Records the visit of this page with the library's preferences. Returns the known data. */
export function noteArrivalOfPage(given: unknown): Known {
  const prefs = readPreferences(given, location.hostname);
  return keep(noteArrival(readText, thisVisit(), prefs), prefs);
}

/** Like `noteArrivalOfPage`, once the visitor allows it; never after the scope has ended. */
export const noteWhenAllowed = (given: unknown, scope: Scope): Promise<Known> =>
  new Promise((resolve) => {
    const own = scope.child();
    const look = () => {
      if (own.disposed || verdict(...ASKED) === false) return;
      own.dispose();
      resolve(noteArrivalOfPage(given));
    };
    onDecision(own, look);
    look();
  });
