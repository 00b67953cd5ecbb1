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

/** What older scripts stored, as it is stored today; undefined when nothing of it is there. */
function migrate(read: Read): ReadonlyMap<string, string> | undefined {
  if (read(COOKIES.first) === undefined || read(MIGRATIONS) !== undefined) return undefined;
  const found = new Map<string, string>();
  for (const name of Object.values(COOKIES)) {
    const text = read(name)?.replace(/\|+/g, '|||');
    if (text === undefined) continue;
    // Pages were counted in another way.
    found.set(name, name === COOKIES.session ? text.replace(/pgs=[^|]*/, 'pgs=0') : text);
  }
  return found;
}

function promoCode({ min, max }: NonNullable<Preferences['promo']>, random: () => number): string {
  const code = min + Math.floor(random() * (max - min + 1));
  return String(code).padStart(String(max).length, '0');
}

/** All cookies that note a visit, in order; `random` is asked for the number of a promotion. */
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

/** Notes the visit of this page by preferences of the library, and gives what is known. */
export function noteArrivalOfPage(given: unknown): Known {
  const prefs = readPreferences(given, location.hostname);
  return keep(noteArrival(readText, thisVisit(), prefs), prefs);
}

/** The same, as soon as the visitor allows it; never when the scope ends before. */
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
