import { runningMember } from '#platform/page-libraries.ts';
import type { Scope } from '#runtime/scope.ts';
import { writeRawCookie } from '#storage/raw-cookie.ts';
import { needsLibrary, notePage, type PagePreferences } from './traffic-source/note-visit.ts';

/** The traffic source library, with the interface that other scripts use. */
interface Library {
  /** The known data; set by `init`. */
  get?: unknown;
  /** Records this visit, then calls `preferences.callback` with the known data. */
  init(preferences?: unknown): unknown;
}

interface WithLibrary {
  sbjs?: Library;
}

/**
 * Defines the global library until the scope ends and returns it; undefined if the page has its own. Its code
 * is loaded by the first `init`, which resolves when the visit is recorded, not before consent.
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

/** Removes all recorded data. Cookies of a `www.` host belong to the domain without it. */
export function forgetVisits(): void {
  const { hostname } = location;
  const places = ['', `;domain=.${hostname}`, `;domain=.${hostname.replace(/^www\./, '')}`];
  for (const name of NAMES) {
    for (const place of places) writeRawCookie(`sbjs_${name}=;path=/;max-age=-999${place}`);
  }
}

/** Records the visit of this page, with consent. */
export interface Tracker {
  /** Records the visit, once. Resolves to false if consent was withdrawn meanwhile. */
  allow(): Promise<boolean>;
  /** Removes all recorded visits. */
  refuse(): void;
  /** Returns the known data; undefined after a refusal. */
  known(): unknown;
}

/** Creates a tracker. It records nothing by itself. */
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
        // The next call tries again.
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
