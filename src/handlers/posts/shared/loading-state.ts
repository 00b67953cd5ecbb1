import type { Patch } from '#lib/patch.ts';
import { containerOf, type Listing } from './listing.ts';

const NO_SPINNER = 'e-load-more-no-spinner';
const LOADING = 'e-load-more-pagination-loading';
const END = 'e-load-more-pagination-end';
const SPIN = 'eicon-animation-spin';

/** What a widget shows of the loading of its next page, as classes that the site's styles know. */
export interface LoadingState {
  setLoading(force: boolean): void;
  /** There is nothing more. */
  end(): void;
}

/** Creates it; a widget without a spinner says so from the start. */
export function createLoadingState(
  listing: Listing,
  spinner: HTMLElement | undefined,
  { hasSpinner }: { readonly hasSpinner: boolean },
  patch: Patch,
): LoadingState {
  const { element } = listing;
  patch.toggle(element, NO_SPINNER, !hasSpinner);
  return {
    setLoading(force) {
      patch.toggle(element, LOADING, force);
      for (const icon of spinner?.querySelectorAll('i,svg') ?? []) patch.toggle(icon, SPIN, force);
      const container = containerOf(element, listing);
      if (container) patch.attribute(container, 'aria-busy', force ? 'true' : null);
    },
    end: () => patch.toggle(element, END, true),
  };
}
