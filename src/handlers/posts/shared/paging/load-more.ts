import { findScoped } from '#lib/find-scoped.ts';
import { isPressKeyOn } from '#lib/is-modified.ts';
import type { Scope } from '#lib/scope.ts';
import { insert } from '#platform/html.ts';
import { type Announce, createAnnouncer } from '#texts/announce.ts';
import { errorMessage } from '#texts/errors.ts';
import { pageTexts } from '#texts/pages.ts';
import { translate, translateCount } from '#texts/text.ts';
import { isAbort, RequestError } from '#transport/errors.ts';
import { containerOf, itemsOf } from '../listing.ts';
import { withFilters } from '../with-filters.ts';
import { fetchWidget, toFragment } from './fetch-page.ts';
import { addItems, makeFocusable, pagingKind, setLoading, showFailure } from './paging-model.ts';
import { findPaging, hasFailureFocus, isRetry, nextPage, type PagedList } from './paging-view.ts';

/** Resolves to true if a page was loaded. */
type Load = () => Promise<boolean>;

/**
 * Appends a reply's items to the widget, and updates the anchor. Returns the new items. Throws RequestError,
 * without changes, if parts are missing.
 */
function appendPage(
  { nodes, runtime }: PagedList,
  answer: HTMLElement,
  page: number,
  anchor: HTMLElement,
): HTMLElement[] {
  const { element, styles } = nodes;
  const items = itemsOf(answer, nodes);
  const container = containerOf(element, nodes);
  const [after] = findScoped(answer, '.e-load-more-anchor');
  if (!items.length) return [];
  if (!container || !after) throw new RequestError('unknown_error');
  anchor.dataset.page = String(page);
  anchor.dataset.nextPage = after.dataset.nextPage ?? '';
  if (styles) insert(element, 'append', toFragment(findScoped(answer, styles)), runtime);
  return insert(container, 'append', toFragment(items), runtime);
}

/** Returns what is announced: the number of new items and, after the last page, the site's message. */
function announcementOf(count: number, element: HTMLElement, isEnd: boolean): string {
  const [message] = isEnd ? findScoped(element, '.e-load-more-message') : [];
  return `${translateCount(pageTexts.moreItems, count)} ${message?.textContent?.trim() ?? ''}`.trim();
}

/** Focuses the first focusable node in an item, otherwise the item, or the container without one. */
function focusItem({ nodes, set }: PagedList, item: HTMLElement | undefined): void {
  const { element } = nodes;
  const node = item ?? containerOf(element, nodes);
  const inside = node?.querySelector<HTMLElement>('a[href]:not([tabindex="-1"]),button');
  if (!inside) set((state) => makeFocusable(state, item ? itemsOf(element, nodes).indexOf(item) : -1));
  (inside ?? node)?.focus({ preventScroll: true });
}

function showItems(list: PagedList, items: readonly HTMLElement[], announce: Announce): void {
  const { nodes, settings, get, set } = list;
  const { anchor, button, spinner } = findPaging(nodes) ?? {};
  const count = items.length;
  const hasNext = Boolean(anchor && nextPage(anchor));
  const isEnd = !count || !hasNext;
  // Nodes that disappear lose the focus.
  const losesFocus =
    hasFailureFocus(nodes.element) || (isEnd && Boolean(button?.contains(document.activeElement)));
  announce(announcementOf(count, nodes.element, isEnd));
  if (pagingKind(settings) === 'scroll' && spinner) anchor?.after(spinner);
  const { round } = get();
  set((state) => (state.round === round ? addItems(state, { count, hasNext }) : state));
  if (losesFocus) focusItem(list, items[0]);
}

/**
 * Returns what loads the next page of a list and shows its items. On failure it shows a note, and changes nothing
 * else. A request ends when other code replaces the content.
 */
function createLoad(list: PagedList, scope: Scope): Load {
  const { nodes, report, get, set, listen } = list;
  const announce = createAnnouncer(scope);
  const onError = (error: unknown) => {
    const message = errorMessage(error);
    const canRetry = pagingKind(list.settings) === 'scroll';
    report(error);
    set((state) =>
      showFailure(state, { message, retry: canRetry ? translate(pageTexts.tryAgain) : undefined }),
    );
    announce(message, 'assertive');
  };
  const load = async (request: Scope): Promise<boolean> => {
    const { anchor } = findPaging(nodes) ?? {};
    const next = anchor && nextPage(anchor);
    const { round, isLoading, isEnd } = get();
    if (!next || isLoading || isEnd) return false;
    request.add(listen(() => get().round !== round && request.dispose()));
    request.add(() => set((state) => (state.round === round ? setLoading(state, false) : state)));
    set((state) => setLoading(state, true));
    const { element } = nodes;
    const url = withFilters(next.url, location.href, element.dataset.id ?? '');
    const answer = await fetchWidget(url, element, request.signal);
    if (request.disposed) return false;
    showItems(list, appendPage(list, answer, next.page, anchor), announce);
    return true;
  };
  return async () => {
    const request = scope.child();
    try {
      return await load(request);
    } catch (error) {
      if (!isAbort(error) && !request.disposed) onError(error);
      return false;
    } finally {
      request.dispose();
    }
  };
}

/** Loads the next page on a click on the button, and on Enter and Space if the button is not a native one. */
export function loadOnPress(list: PagedList, scope: Scope): void {
  const { element } = list.nodes;
  const load = createLoad(list, scope);
  const pressedButton = ({ target }: Event) => {
    const { button } = (pagingKind(list.settings) === 'click' && findPaging(list.nodes)) || {};
    return button?.contains(target as Node) ? button : undefined;
  };
  const press = (event: Event) => {
    event.preventDefault();
    return load();
  };
  scope.listen(element, 'click', (event) => (pressedButton(event) ? press(event) : undefined));
  scope.listen<KeyboardEvent>(element, 'keydown', (event) => {
    const button = pressedButton(event);
    const isPress = button && button.localName !== 'button' && isPressKeyOn(event, button) && !event.repeat;
    return isPress ? press(event) : undefined;
  });
}

const isShortPage = () => document.documentElement.scrollHeight <= innerHeight;

/**
 * Loads once each time a node comes into view. If the node is still in view afterwards, loads again on the
 * next scroll, or at once if the page is too short to scroll. After a failure, loads only when the node comes
 * back into view, or on a press of the button that tries again.
 */
export function loadInView(list: PagedList, node: HTMLElement, scope: Scope): void {
  const { element } = list.nodes;
  const load = createLoad(list, scope);
  let canLoad = true;
  let watching = scope.child();
  const watch = () => {
    watching.dispose();
    if (scope.disposed) return;
    watching = scope.child();
    // A new observer reports the node's position again.
    const observer = new IntersectionObserver((entries) => {
      if (!entries.at(-1)?.isIntersecting) canLoad = true;
      else if (canLoad) void loadNext();
    });
    watching.observe(observer).observe(node);
  };
  const loadNext = async () => {
    watching.dispose();
    canLoad = false;
    const hasMore = await load();
    if (hasMore && isShortPage()) canLoad = true;
    watch();
    if (!hasMore) return;
    const allowLoad = () => {
      canLoad = true;
      watch();
    };
    watching.listen(window, 'scroll', allowLoad, { once: true, passive: true });
  };
  scope.listen(element, 'click', (event) => (isRetry(event, element) ? loadNext() : undefined));
  watch();
}
