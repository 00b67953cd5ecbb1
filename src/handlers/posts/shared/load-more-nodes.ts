import { findScoped } from '#lib/find-scoped.ts';
import type { Patch } from '#lib/patch.ts';
import type { Scope } from '#lib/scope.ts';
import { containerOf, type Listing } from './listing.ts';

/** The nodes of a widget that loads further pages. */
export interface LoadMoreNodes {
  /** Has the current page, the last page, and the next page's address. */
  readonly anchor: HTMLElement;
  readonly button: HTMLElement | undefined;
  readonly spinner: HTMLElement | undefined;
}

/** Finds the nodes in a widget; returns undefined if it has only one page. */
export function findLoadMore(element: HTMLElement, buttonSelector: string): LoadMoreNodes | undefined {
  const [anchor] = findScoped(element, '.e-load-more-anchor');
  const [button] = findScoped(element, buttonSelector);
  const [spinner] = findScoped(element, '.e-load-more-spinner');
  return anchor && { anchor, button, spinner };
}

/** Returns the next page's number and address; undefined after the last page. */
export function nextPage({ dataset }: HTMLElement): { page: number; url: string } | undefined {
  const page = Number.parseInt(dataset.page ?? '', 10);
  const max = Number.parseInt(dataset.maxPage ?? '', 10);
  const url = dataset.nextPage?.trim();
  return page > 0 && page < max && url ? { page: page + 1, url } : undefined;
}

/** Moves a node, and moves it back when the scope ends. */
export function moveWhile(node: HTMLElement, move: () => unknown, scope: Scope): void {
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

/** Shows that the next page is loading, by classes that the site's styles use. */
export interface LoadingState {
  setLoading(force: boolean): void;
  /** Marks that no page follows. */
  end(): void;
}

/** Creates the state, and marks a widget without a spinner. */
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
