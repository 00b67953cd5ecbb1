import { findScoped } from '#lib/find-scoped.ts';
import { createPatch } from '#lib/patch.ts';
import { createAnnouncer } from '#platform/announce.ts';
import { pageConfig } from '#platform/config.ts';
import { insert } from '#platform/html.ts';
import type { Scope } from '#runtime/scope.ts';
import { pageTexts } from '#texts/pages.ts';
import { translateCount } from '#texts/text.ts';
import { isAbort, RequestError } from '#transport/errors.ts';
import { createFailureNote, fetchWidget, gather } from './fetch-page.ts';
import { containerOf, focusIn, itemsOf, type Listing } from './listing.ts';
import {
  createLoadingState,
  findLoadMore,
  type LoadMoreNodes,
  moveUntil,
  nextPage,
} from './load-more-nodes.ts';
import { onButton, whenReached } from './load-more-signs.ts';

export interface PageParts extends Listing {
  /** Selector of styles that come with items; those of a reply are added to the widget. */
  readonly styles?: string;
}

/**
 * Appends a reply's items to the widget, and updates the anchor. Returns the new items. Throws RequestError,
 * without changes, if parts are missing.
 */
function takePage(answer: HTMLElement, page: number, anchor: HTMLElement, parts: PageParts): HTMLElement[] {
  const { element, runtime, styles } = parts;
  const items = itemsOf(answer, parts);
  const container = containerOf(element, parts);
  const [after] = findScoped(answer, '.e-load-more-anchor');
  if (!items.length) return [];
  if (!container || !after) throw new RequestError('unknown_error');
  anchor.dataset.page = String(page);
  anchor.dataset.nextPage = after.dataset.nextPage ?? '';
  if (styles) insert(element, 'append', gather(findScoped(answer, styles)), runtime);
  return insert(container, 'append', gather(items), runtime);
}

export interface LoadMoreOptions extends PageParts {
  /** What loads the next page: a click on the button, or the end of this page in view. */
  readonly kind: 'click' | 'scroll';
  /** Selector of the button. */
  readonly button: string;
  /** Whether the widget has a spinner. */
  readonly hasSpinner: boolean;
  /** Called when new items are on the page and their widgets start to mount. */
  inserted?(items: readonly HTMLElement[]): void;
}

export interface LoadMore {
  /** Reads the markup again, after other code changed it. Cancels a running request. */
  refresh(): void;
}

/** Returns what is announced: the number of new items and, after the last page, the site's message. */
function spoken(count: number, element: HTMLElement, { isEnd }: { readonly isEnd: boolean }): string {
  const [message] = isEnd ? findScoped(element, '.e-load-more-message') : [];
  return `${translateCount(pageTexts.moreItems, count)} ${message?.textContent?.trim() ?? ''}`.trim();
}

function begin(options: LoadMoreOptions, nodes: LoadMoreNodes, scope: Scope): void {
  const { element, kind, report } = options;
  const { anchor, button, spinner } = nodes;
  const patch = createPatch();
  scope.add(patch.restore);
  const state = createLoadingState(options, spinner, options, patch);
  const announce = createAnnouncer(scope);
  const note = createFailureNote((each) => anchor.after(each), announce, scope);
  let isBusy = false;
  let isOver = false;
  let retry: (() => void) | undefined;

  const show = (items: readonly HTMLElement[]) => {
    isOver = !items.length || !nextPage(anchor);
    // Nodes that disappear lose the focus.
    const isLost = note.clear() || (isOver && Boolean(button?.contains(document.activeElement)));
    announce(spoken(items.length, element, { isEnd: isOver }));
    if (kind === 'scroll' && spinner) anchor.after(spinner);
    if (isOver) state.end();
    if (isLost) focusIn(items[0] ?? containerOf(element, options), patch);
    if (items.length) options.inserted?.(items);
  };

  const load = async (): Promise<boolean> => {
    const next = nextPage(anchor);
    if (isBusy || isOver || !next) return false;
    isBusy = true;
    state.setLoading(true);
    try {
      const answer = await fetchWidget(next.url, element, scope.signal);
      if (scope.disposed) return false;
      show(takePage(answer, next.page, anchor, options));
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

  if (spinner) moveUntil(spinner, () => kind === 'click' && button?.append(spinner), scope);
  if (!nextPage(anchor)) state.end();
  else if (kind === 'click') onButton(button, load, patch, scope);
  else if (!pageConfig.isEdit) retry = whenReached(anchor, load, scope);
}

/**
 * Appends the next page's items to those of a widget, until the last page. On failure, shows a note and
 * changes nothing else; the visitor can try again.
 */
export function startLoadMore(options: LoadMoreOptions): LoadMore {
  const { element, button, scope } = options;
  let round = scope.child();
  const start = () => {
    const nodes = findLoadMore(element, button);
    if (nodes) begin(options, nodes, round);
  };
  start();
  return {
    refresh() {
      round.dispose();
      round = scope.child();
      start();
    },
  };
}
