import type { Scope } from '#runtime/scope.ts';

/** A next page that takes longer does not come: the address was that of a file, or nobody answers there. */
const PATIENCE_MS = 30_000;

/** The part of the browser's `NavigateEvent` that is used here. */
interface NavigateEvent extends Event {
  readonly downloadRequest?: string | null;
  readonly destination?: { readonly sameDocument?: boolean };
  readonly signal?: AbortSignal;
}

const pageOf = (url: string) => url.replace(/#.*/, '');

/** True when an address is a place on this page. */
export const isOnThisPage = (url: string): boolean =>
  url.includes('#') && pageOf(url) === pageOf(location.href);

export interface LeavingWatch {
  /** Whether somebody, a script of others too, has led away from the page since the watch began. */
  isLeaving(): boolean;
  /** Resolves when the page stays: at once when nobody has led away, else when it comes back, or the next one does not come. */
  stays(): Promise<void>;
}

/**
 * Watches from now on, and until the scope ends, whether the page is left. `led` has it know of a way that was taken with `navigate`: not
 * every browser says so of itself at once.
 */
export function watchLeaving(scope: Scope): LeavingWatch & { led(): void } {
  const { navigation } = window as { navigation?: EventTarget };
  let isLeaving = false;
  const waiting = new Set<() => void>();
  const stay = () => {
    isLeaving = false;
    for (const resolve of waiting) resolve();
    waiting.clear();
  };
  const leave = () => {
    isLeaving = true;
  };
  if (navigation) {
    scope.listen<NavigateEvent>(navigation, 'navigate', ({ downloadRequest, destination, signal }) => {
      if (destination?.sameDocument || typeof downloadRequest === 'string') return;
      leave();
      signal?.addEventListener('abort', stay, { signal: scope.signal });
    });
  }
  scope.listen(window, 'pageshow', stay);
  return {
    isLeaving: () => isLeaving,
    led: leave,
    stays: () =>
      new Promise((resolve) => {
        if (!isLeaving) return resolve();
        waiting.add(resolve);
        scope.timeout(stay, PATIENCE_MS);
      }),
  };
}
