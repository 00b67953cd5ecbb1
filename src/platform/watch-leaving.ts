import { onPageRestored } from '#lib/page-visibility.ts';
import type { Scope } from '#lib/scope.ts';

/**
 * A page that is still open after this time stays: the address was a download, or the server does not answer.
 */
const TIMEOUT_MS = 30_000;

/** The part of `NavigateEvent` that is used here. */
interface NavigateEvent extends Event {
  readonly downloadRequest?: string | null;
  readonly destination?: { readonly sameDocument?: boolean };
  readonly signal?: AbortSignal;
}

const withoutHash = (url: string) => url.replace(/#.*/, '');

/** True for an address that only leads to another place on this page. */
export const isOnThisPage = (url: string): boolean =>
  url.includes('#') && withoutHash(url) === withoutHash(location.href);

/** Knows whether the page is being left. */
export interface LeavingWatch {
  /** True when any script has started a navigation since the watch began. */
  isLeaving(): boolean;
  /**
   * Resolves when the page stays: at once without a navigation, else when the navigation is aborted, the page
   * is restored, or the next page does not load in time.
   */
  whenStaying(): Promise<void>;
}

/**
 * Watches for navigations until the scope ends. Call `markLeaving` after a navigation by this script:
 * browsers without the Navigation API do not report it.
 */
export function watchLeaving(scope: Scope): LeavingWatch & { markLeaving(): void } {
  const { navigation } = window as { navigation?: EventTarget };
  let isLeaving = false;
  const resolvers = new Set<() => void>();
  const stay = () => {
    isLeaving = false;
    for (const resolve of resolvers) resolve();
    resolvers.clear();
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
  onPageRestored(scope, stay);
  return {
    isLeaving: () => isLeaving,
    markLeaving: leave,
    whenStaying: () =>
      new Promise((resolve) => {
        if (!isLeaving) return resolve();
        resolvers.add(resolve);
        scope.timeout(stay, TIMEOUT_MS);
      }),
  };
}
