import { findScoped } from '#lib/find-scoped.ts';
import type { Patch } from '#lib/patch.ts';
import type { Scope } from '#runtime/scope.ts';
import { containerOf, type Listing } from './listing.ts';

/** What loading more works with. */
export interface LoadMoreNodes {
  /** Carries the page that is shown, the last one, and the address of the next. */
  readonly anchor: HTMLElement;
  readonly button: HTMLElement | undefined;
  readonly spinner: HTMLElement | undefined;
}

/** Finds them in a widget; nothing where there is one page only. */
export function findLoadMore(element: HTMLElement, buttonSelector: string): LoadMoreNodes | undefined {
  const [anchor] = findScoped(element, '.e-load-more-anchor');
  const [button] = findScoped(element, buttonSelector);
  const [spinner] = findScoped(element, '.e-load-more-spinner');
  return anchor && { anchor, button, spinner };
}

/** The number of the next page, and where it is; nothing after the last. */
export function nextPage({ dataset }: HTMLElement): { page: number; url: string } | undefined {
  const page = Number.parseInt(dataset.page ?? '', 10);
  const max = Number.parseInt(dataset.maxPage ?? '', 10);
  const url = dataset.nextPage?.trim();
  return page > 0 && page < max && url ? { page: page + 1, url } : undefined;
}

/** Moves a node until the scope ends; then it goes back to where the server put it. */
export function moveUntil(node: HTMLElement, move: () => unknown, scope: Scope): void {
  const { parentNode, nextSibling } = node;
  move();
  scope.add(() => {
    if (nextSibling && nextSibling.parentNode !== parentNode) return;
    parentNode?.insertBefore(node, nextSibling);
  });
}

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
