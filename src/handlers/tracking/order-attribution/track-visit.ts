import { runningMember } from '#platform/page-libraries.ts';
import type { Scope } from '#runtime/scope.ts';
import { writeRawCookie } from '#storage/raw-cookie.ts';
import { needsLibrary, notePage, type PagePreferences } from './traffic-source/note-visit.ts';

/** The library that notes where visitors come from, as other scripts know it. */
interface Library {
  /** What is known of the visitor's way here; there after `init`. */
  get?: unknown;
  /** Notes this visit, then calls `callback` of the preferences with what is known. */
  init(preferences?: unknown): unknown;
}

interface WithLibrary {
  sbjs?: Library;
}

/**
 * Puts the library on the page until the scope ends, unless the page has one; gives ours. It notes nothing by itself, and its code comes
 * with the first call of `init`, which resolves when the visit is noted: not before the visitor allows it.
 */
function offerLibrary(page: WithLibrary, scope: Scope): Library | undefined {
  if (runningMember(page, 'sbjs')) return undefined;
  const own: Library = {
    async init(preferences?: { callback?: unknown }) {
      const { noteWhenAllowed } = await import('./traffic-source/library.ts');
      own.get = await noteWhenAllowed(preferences, scope);
      const callback = preferences?.callback;
      if (typeof callback === 'function') callback(own.get);
    },
  };
  page.sbjs = own;
  scope.add(() => {
    if (page.sbjs === own) delete page.sbjs;
  });
  return own;
}

const NAMES = ['current', 'current_add', 'first', 'first_add', 'session', 'udata', 'migrations', 'promo'];

/** Removes everything that was noted, wherever it may be: cookies of a host with `www.` are those of the one without. */
export function forgetVisits(): void {
  const { hostname } = location;
  const places = ['', `;domain=.${hostname}`, `;domain=.${hostname.replace(/^www\./, '')}`];
  for (const name of NAMES) {
    for (const place of places) writeRawCookie(`sbjs_${name}=;path=/;max-age=-999${place}`);
  }
}

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
