import { findScoped } from '#lib/find-scoped.ts';
import { membersOf } from '#lib/members-of.ts';
import { prefersReducedMotion } from '#lib/reduced-motion.ts';
import { isSamePath } from '#lib/same-path.ts';
import type { Scope } from '#lib/scope.ts';
import { setContent } from '#platform/html.ts';
import { type Announce, createAnnouncer } from '#texts/announce.ts';
import { errorMessage } from '#texts/errors.ts';
import { pageTexts } from '#texts/pages.ts';
import { translate } from '#texts/text.ts';
import { isAbort, RequestError } from '#transport/errors.ts';
import { containerOf } from '../listing.ts';
import { runReadyHooks } from '../loop-events.ts';
import { fetchWidget, toFragment } from './fetch-page.ts';
import { makeFocusable, replaceItems, setLoading, showFailure } from './paging-model.ts';
import { isRetry, type PagedList, regionOf } from './paging-view.ts';

const OF_A_WIDGET = /^e-page-/;

const parameterOf = (widgetId: string) => `e-page-${widgetId}`;

/** Returns a key of the widget's page in an address; equal for addresses that show the same. */
export function pageKey(address: string, widgetId: string): string {
  const { pathname, searchParams } = new URL(address);
  return `${pathname} ${searchParams.get(parameterOf(widgetId)) ?? ''}`;
}

/**
 * Returns the address after a page link is followed in place: the current address with the link's parameters,
 * so that other widgets keep theirs. For another path, returns the link's own address.
 */
export function addressAfter(link: string, current: string, widgetId: string): string {
  const [from, to] = [new URL(current), new URL(link)];
  if (!isSamePath(from.pathname, to.pathname)) return to.href;
  const parameter = parameterOf(widgetId);
  from.searchParams.delete(parameter);
  for (const [name, value] of to.searchParams) {
    // The link's parameters of other widgets may be outdated.
    if (name === parameter || !OF_A_WIDGET.test(name)) from.searchParams.set(name, value);
  }
  from.hash = '';
  return from.href;
}

/** Returns the page link of this site that a plain click follows. */
function clickedPageLink(event: MouseEvent, element: HTMLElement): HTMLAnchorElement | undefined {
  const { target, button, ctrlKey, metaKey, shiftKey, altKey } = event;
  if (event.defaultPrevented || button || ctrlKey || metaKey || shiftKey || altKey) return undefined;
  const link =
    target instanceof Element ? membersOf(target).closest<HTMLAnchorElement>('a.page-numbers[href]') : null;
  if (!link || link.matches('.current') || link.origin !== location.origin) return undefined;
  return findScoped(element, 'a.page-numbers').includes(link) ? link : undefined;
}

/** Returns the text of the current page number: screen reader words and the number are separate nodes. */
const currentPage = (element: HTMLElement) =>
  [...(findScoped(element, '.page-numbers.current')[0]?.childNodes ?? [])]
    .map(({ textContent }) => textContent?.trim())
    .filter(Boolean)
    .join(' ');

/** The page to fetch, and the address to show for it, if it changes. */
interface PageRequest {
  readonly url: string;
  readonly address?: string;
}

/** Shows the content of a fetched page. Throws RequestError, without changes, if there is none. */
function showPage({ nodes, runtime, set }: PagedList, answer: HTMLElement, address?: string): void {
  const { element } = nodes;
  const region = regionOf(element);
  const content = regionOf(answer);
  if (!content.childElementCount) throw new RequestError('unknown_error');
  const hadFocus = region.contains(document.activeElement);
  if (address) history.pushState(null, '', address);
  setContent(region, toFragment(content.childNodes), runtime);
  set(replaceItems);
  if (!hadFocus) return;
  set((state) => makeFocusable(state, -1));
  containerOf(element, nodes)?.focus({ preventScroll: true });
}

function showError({ report, set }: PagedList, error: unknown, announce: Announce): void {
  const message = errorMessage(error);
  report(error);
  set((state) => showFailure(state, { message, retry: translate(pageTexts.tryAgain) }));
  announce(message, 'assertive');
}

/** Fetches a page and shows it, unless the scope ends before. Resolves to true if it did. */
async function loadPage(list: PagedList, { url, address }: PageRequest, scope: Scope): Promise<boolean> {
  const { nodes, settings, set } = list;
  scope.add(() => set((state) => setLoading(state, false)));
  set((state) => setLoading(state, true));
  const behavior = prefersReducedMotion() ? 'auto' : 'smooth';
  if (settings.auto_scroll) nodes.element.scrollIntoView({ behavior });
  const answer = await fetchWidget(url, nodes.element, scope.signal);
  if (scope.disposed) return false;
  showPage(list, answer, address);
  return true;
}

/** Creates what loads a page in place. A new request cancels the one before. */
function createLoad(list: PagedList, scope: Scope, onShown: () => void) {
  const { element } = list.nodes;
  const announce = createAnnouncer(scope);
  let current: Scope | undefined;
  let failed: PageRequest | undefined;
  const load = async (request: PageRequest): Promise<void> => {
    current?.dispose();
    const requestScope = scope.child();
    current = requestScope;
    requestScope.add(() => {
      current = undefined;
    });
    try {
      if (!(await loadPage(list, request, requestScope))) return;
      announce(currentPage(element));
      onShown();
      runReadyHooks(element);
    } catch (error) {
      if (isAbort(error) || requestScope.disposed) return;
      failed = request;
      showError(list, error, announce);
    } finally {
      requestScope.dispose();
    }
  };
  return {
    load,
    retry: () => (failed ? load(failed) : undefined),
    isLoading: () => Boolean(current),
    cancel: () => current?.dispose(),
  };
}

/**
 * Shows the pages of a list in place when their links are followed, and on back and forward. Updates the
 * address. On failure, shows a note and changes nothing else. Returns a function that takes the current address
 * for the shown page, after other code changed both; it cancels a running request.
 */
export function startPageLinks(list: PagedList, scope: Scope): () => void {
  const { element } = list.nodes;
  const { id = '' } = element.dataset;
  const paths = new Set<string>();
  let shown = '';
  const update = () => {
    paths.add(location.pathname);
    shown = pageKey(location.href, id);
  };
  update();
  const { load, retry, isLoading, cancel } = createLoad(list, scope, update);
  scope.listen<MouseEvent>(element, 'click', (event) => {
    if (isRetry(event, element)) return retry();
    const link = clickedPageLink(event, element);
    if (!link) return undefined;
    event.preventDefault();
    const address = addressAfter(link.href, location.href, id);
    return isLoading() ? undefined : load({ url: link.href, address });
  });
  scope.listen(window, 'popstate', () => {
    if (!paths.has(location.pathname)) return undefined;
    if (pageKey(location.href, id) !== shown) return load({ url: location.href });
    // Back at the shown page, so cancel the running request.
    cancel();
    return undefined;
  });
  return () => {
    cancel();
    shown = pageKey(location.href, id);
  };
}
