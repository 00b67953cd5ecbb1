import { systemClock } from '#lib/clock.ts';
import { onDecision, verdict } from '#platform/consent.ts';
import type { Scope } from '#runtime/scope.ts';
import { ASKED } from './asked.ts';
import { writePairs } from './cookie-text.ts';
import { COOKIES, type Read } from './cookies.ts';
import { findSource } from './find-source.ts';
import { type Known, keep, readText, thisVisit } from './jar.ts';
import { migrate } from './migrate.ts';
import { noteVisit, type Visit, type Write } from './note-visit.ts';
import { type Preferences, readPreferences } from './preferences.ts';
import { readQuery } from './read-query.ts';
import { foreignReferrer } from './referrer.ts';

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
