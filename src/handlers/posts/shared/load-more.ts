import { findScoped } from '#lib/find-scoped.ts';
import { createPatch } from '#lib/patch.ts';
import type { Scope } from '#lib/scope.ts';
import { pageConfig } from '#platform/config.ts';
import { insert } from '#platform/html.ts';
import { createAnnouncer } from '#texts/announce.ts';
import { pageTexts } from '#texts/pages.ts';
import { translateCount } from '#texts/text.ts';
import { isAbort, RequestError } from '#transport/errors.ts';
import { createFailureNote, fetchWidget, toFragment } from './fetch-page.ts';
import { containerOf, focusIn, itemsOf, type Listing } from './listing.ts';
import {
  createLoadingState,
  findLoadMore,
  type LoadMoreNodes,
  moveWhile,
  nextPage,
} from './load-more-nodes.ts';
import { loadInView, loadOnPress } from './load-more-triggers.ts';

/** A listing whose items may come with styles. */
export interface PageParts extends Listing {
  /** Selector of styles that come with items; those of a reply are added to the widget. */
  readonly styles?: string;
}

/**
 * Appends a reply's items to the widget, and updates the anchor. Returns the new items. Throws RequestError,
 * without changes, if parts are missing.
 */
function appendPage(answer: HTMLElement, page: number, anchor: HTMLElement, parts: PageParts): HTMLElement[] {
  const { element, runtime, styles } = parts;
  const items = itemsOf(answer, parts);
  const container = containerOf(element, parts);
  const [after] = findScoped(answer, '.e-load-more-anchor');
  if (!items.length) return [];
  if (!container || !after) throw new RequestError('unknown_error');
  anchor.dataset.page = String(page);
  anchor.dataset.nextPage = after.dataset.nextPage ?? '';
  if (styles) insert(element, 'append', toFragment(findScoped(answer, styles)), runtime);
  return insert(container, 'append', toFragment(items), runtime);
}

/** What loads the next page of a listing, and what to call afterwards. */
export interface LoadMoreOptions extends PageParts {
  /** What loads the next page: a click on the button, or the end of this page in view. */
  readonly kind: 'click' | 'scroll';
  /** Selector of the button. */
  readonly button: string;
  readonly hasSpinner: boolean;
  /** Called when new items are on the page and their widgets start to mount. */
  onInserted?(items: readonly HTMLElement[]): void;
}

/** Controls the loading of further pages. */
export interface LoadMore {
  /** Reads the markup again, after other code changed it. Cancels a running request. */
  refresh(): void;
}

/** Returns what is announced: the number of new items and, after the last page, the site's message. */
function announcementOf(count: number, element: HTMLElement, { isEnd }: { readonly isEnd: boolean }): string {
  const [message] = isEnd ? findScoped(element, '.e-load-more-message') : [];
  return `${translateCount(pageTexts.moreItems, count)} ${message?.textContent?.trim() ?? ''}`.trim();
}

function startRound(options: LoadMoreOptions, nodes: LoadMoreNodes, scope: Scope): void {
  const { element, kind, report } = options;
  const { anchor, button, spinner } = nodes;
  const patch = createPatch();
  scope.add(patch.restore);
  const state = createLoadingState(options, spinner, options, patch);
  const announce = createAnnouncer(scope);
  const note = createFailureNote((node) => anchor.after(node), announce, scope);
  let isBusy = false;
  let isOver = false;
  let retry: (() => void) | undefined;

  const show = (items: readonly HTMLElement[]) => {
    isOver = !items.length || !nextPage(anchor);
    // Nodes that disappear lose the focus.
    const hasLostFocus = note.clear() || (isOver && Boolean(button?.contains(document.activeElement)));
    announce(announcementOf(items.length, element, { isEnd: isOver }));
    if (kind === 'scroll' && spinner) anchor.after(spinner);
    if (isOver) state.end();
    if (hasLostFocus) focusIn(items[0] ?? containerOf(element, options), patch);
    if (items.length) options.onInserted?.(items);
  };

  const load = async (): Promise<boolean> => {
    const next = nextPage(anchor);
    if (isBusy || isOver || !next) return false;
    isBusy = true;
    state.setLoading(true);
    try {
      const answer = await fetchWidget(next.url, element, scope.signal);
      if (scope.disposed) return false;
      show(appendPage(answer, next.page, anchor, options));
      return true;
    } catch (error) {
      if (isAbort(error) || scope.disposed) return false;
      report(error);
      note.show(error, retry);
      return false;
    } finally {
      isBusy = false;
      if (!scope.disposed) state.setLoading(false);
    }
  };

  if (spinner) moveWhile(spinner, () => kind === 'click' && button?.append(spinner), scope);
  if (!nextPage(anchor)) state.end();
  else if (kind === 'click') loadOnPress(button, load, patch, scope);
  else if (!pageConfig.isEdit) retry = loadInView(anchor, load, scope);
}

/**
 * Appends the next page's items to those of a widget, until the last page. On failure, shows a note and
 * changes nothing else; the visitor can try again.
 */
export function startLoadMore(options: LoadMoreOptions): LoadMore {
  const { element, button, scope } = options;
  let roundScope = scope.child();
  const start = () => {
    const nodes = findLoadMore(element, button);
    if (nodes) startRound(options, nodes, roundScope);
  };
  start();
  return {
    refresh() {
      roundScope.dispose();
      roundScope = scope.child();
      start();
    },
  };
}
