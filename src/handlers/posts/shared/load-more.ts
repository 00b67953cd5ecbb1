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
  /** Selector of styles that come along with items; the answer's are put into the widget. */
  readonly styles?: string;
}

/**
 * Appends the items of an answer to those of the widget, and notes on the anchor what comes after them. Gives the new items: none of an
 * answer without any. Throws RequestError, and changes nothing, when parts are missing.
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
  /** When the next page comes: at a click on the button, or when the end of this one is in view. */
  readonly kind: 'click' | 'scroll';
  /** Selector of the button. */
  readonly button: string;
  /** Whether the widget shows that it loads. */
  readonly hasSpinner: boolean;
  /** Told when new items stand on the page and their widgets come alive. */
  inserted?(items: readonly HTMLElement[]): void;
}

export interface LoadMore {
  /** Reads the markup anew, after someone else changed it. What is under way is given up. */
  refresh(): void;
}

/** What a screen reader says: how many came, and in the end what the site says then. */
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
    // What goes away cannot keep the focus.
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
 * Appends the next page's items to those of a widget, page after page, until the last. An answer that cannot be used changes nothing
 * and is told to the visitor, who may try again.
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
