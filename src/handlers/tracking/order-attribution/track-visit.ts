import type { Scope } from '#runtime/scope.ts';
import { forgetVisits } from './forget-visits.ts';
import { type Library, offerLibrary, type WithLibrary } from './offer-library.ts';
import { needsLibrary, notePage, type PagePreferences } from './traffic-source/note-page.ts';

/** Notes the visit of this page, as long as it may. */
export interface Tracker {
  /** Notes the visit, once. Resolves when it is noted, with true unless it was refused meanwhile. */
  allow(): Promise<boolean>;
  /** Forgets all visits. */
  refuse(): void;
  /** What is known of the visitor's way here; undefined when refused. */
  known(): unknown;
}

/** Creates a tracker that has noted nothing yet. */
export function createTracker(preferences: PagePreferences, scope: Scope): Tracker {
  const page = window as WithLibrary;
  const own = offerLibrary(page, scope);
  let allowed: Promise<boolean> | undefined;
  let library: Library | undefined;

  const note = async (): Promise<boolean> => {
    const mine = {};
    round = mine;
    const theirs = page.sbjs !== own && page.sbjs;
    if (theirs) await theirs.init({ ...preferences });
    else if (own && !needsLibrary()) own.get = notePage(preferences);
    else if (own) {
      const { noteArrivalOfPage } = await import('./traffic-source/library.ts');
      if (round !== mine || scope.disposed) return false;
      own.get = noteArrivalOfPage(preferences);
    }
    library = theirs || own;
    return round === mine;
  };
  let round: object | undefined;
  return {
    allow() {
      allowed ??= note().catch((error) => {
        // The next time may do better.
        allowed = undefined;
        throw error;
      });
      return allowed;
    },
    refuse() {
      allowed = undefined;
      library = undefined;
      round = undefined;
      if (own) delete own.get;
      forgetVisits();
    },
    known: () => library?.get,
  };
}
