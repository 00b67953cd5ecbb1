import type { Scope } from '#lib/scope.ts';
import { runningMember } from '#platform/page-libraries.ts';
import { writeRawCookie } from '#storage/raw-cookie.ts';
import { needsLibrary, type PagePreferences, recordVisit } from './traffic-source/record-visit.ts';

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
 * Defines the global library until the scope ends, and returns it; undefined if the page has its own. The
 * first `init` loads its code. `init` waits for consent, and resolves when the visit is recorded.
 */
function offerLibrary(page: WithLibrary, scope: Scope): Library | undefined {
  if (runningMember(page, 'sbjs')) return undefined;
  const library: Library = {
    async init(preferences?: { callback?: unknown }) {
      const { recordWhenAllowed } = await import('./traffic-source/library.ts');
      library.get = await recordWhenAllowed(preferences, scope);
      const callback = preferences?.callback;
      if (typeof callback === 'function') callback(library.get);
    },
  };
  page.sbjs = library;
  scope.add(() => {
    if (page.sbjs === library) delete page.sbjs;
  });
  return library;
}

const NAMES = ['current', 'current_add', 'first', 'first_add', 'session', 'udata', 'migrations', 'promo'];

/** Removes all recorded data. Cookies of a `www.` host belong to the domain without it. */
export function removeVisits(): void {
  const { hostname } = location;
  const places = ['', `;domain=.${hostname}`, `;domain=.${hostname.replace(/^www\./, '')}`];
  for (const name of NAMES) {
    for (const place of places) writeRawCookie(`sbjs_${name}=;path=/;max-age=-999${place}`);
  }
}

/** Records the visit of this page, with consent. */
export interface VisitTracker {
  /** Records the visit, once. Resolves to false if consent was withdrawn meanwhile. */
  allow(): Promise<boolean>;
  /** Removes all recorded visits. */
  refuse(): void;
  /** Returns the known data; undefined after a refusal. */
  storedData(): unknown;
}

/** Creates a tracker. It records nothing by itself. */
export function createVisitTracker(preferences: PagePreferences, scope: Scope): VisitTracker {
  const page = window as WithLibrary;
  const builtinLibrary = offerLibrary(page, scope);
  let allowed: Promise<boolean> | undefined;
  let library: Library | undefined;

  const record = async (): Promise<boolean> => {
    const run = {};
    currentRun = run;
    const pageLibrary = page.sbjs !== builtinLibrary && page.sbjs;
    if (pageLibrary) await pageLibrary.init({ ...preferences });
    else if (builtinLibrary && !needsLibrary()) builtinLibrary.get = recordVisit(preferences);
    else if (builtinLibrary) {
      const { recordArrival } = await import('./traffic-source/library.ts');
      if (currentRun !== run || scope.disposed) return false;
      builtinLibrary.get = recordArrival(preferences);
    }
    library = pageLibrary || builtinLibrary;
    return currentRun === run;
  };
  let currentRun: object | undefined;
  return {
    allow() {
      allowed ??= record().catch((error) => {
        // The next call tries again.
        allowed = undefined;
        throw error;
      });
      return allowed;
    },
    refuse() {
      allowed = undefined;
      library = undefined;
      currentRun = undefined;
      if (builtinLibrary) delete builtinLibrary.get;
      removeVisits();
    },
    storedData: () => library?.get,
  };
}
