import { findScoped } from '#lib/find-scoped.ts';
import { membersOf } from '#lib/members-of.ts';
import { createPatch, type Patch } from '#lib/patch.ts';
import { prefersReducedMotion } from '#lib/reduced-motion.ts';
import type { Scope } from '#lib/scope.ts';
import { setContent } from '#platform/html.ts';
import { createAnnouncer } from '#texts/announce.ts';
import { isAbort, RequestError } from '#transport/errors.ts';
import { createFailureNote, fetchWidget, toFragment } from './fetch-page.ts';
import { containerOf, type Listing } from './listing.ts';
import { runReadyHooks } from './loop-events.ts';

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
  if (from.pathname !== to.pathname) return to.href;
  const parameter = parameterOf(widgetId);
  from.searchParams.delete(parameter);
  for (const [name, value] of to.searchParams) {
    // The link's parameters of other widgets may be outdated.
    if (name === parameter || !OF_A_WIDGET.test(name)) from.searchParams.set(name, value);
  }
  from.hash = '';
  return from.href;
}

const OVERLAY = 'e-loading-overlay';

/** A listing whose page links open in place, and what to do with each page. */
export interface PageLinksOptions extends Listing {
  /** Whether to scroll to the widget when a page is requested. */
  readonly scrolls: boolean;
  /** Called after the content was replaced, before the page builder's ready hooks. */
  onReplaced?(): void;
}

const regionOf = (element: HTMLElement): HTMLElement =>
  [...element.children].find(
    (child): child is HTMLElement =>
      child instanceof HTMLElement && child.matches('.elementor-widget-container'),
  ) ?? element;

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

/** Controls the page links of one listing. */
export interface PageLinks {
  /**
   * Takes the current address for the shown page, after other code changed both. Cancels a running request.
   */
  sync(): void;
}

/** The page to fetch, and the address to show for it, if it changes. */
interface PageRequest {
  readonly url: string;
  readonly address?: string;
}

function createBusySetter(element: HTMLElement, patch: Patch) {
  return (force: boolean) => {
    patch.toggle(element, OVERLAY, force);
    patch.attribute(element, 'aria-busy', force ? 'true' : null);
  };
}

/**
 * Shows the pages of a widget in place when their links are followed, and on back and forward. Updates the
 * address. On failure, shows a note and changes nothing else.
 */
export function startPageLinks(options: PageLinksOptions): PageLinks {
  const { element, runtime, scope, report } = options;
  const { id = '' } = element.dataset;
  const patch = createPatch();
  scope.add(patch.restore);
  const announce = createAnnouncer(scope);
  const note = createFailureNote((node) => regionOf(element).append(node), announce, scope);
  const setBusy = createBusySetter(element, patch);
  const paths = new Set([location.pathname]);
  let shown = pageKey(location.href, id);
  let current: Scope | undefined;

  const showPage = (answer: HTMLElement, { address }: PageRequest) => {
    const region = regionOf(element);
    const content = regionOf(answer);
    if (!content.childElementCount) throw new RequestError('unknown_error');
    const hadFocus = note.clear() || region.contains(document.activeElement);
    if (address) history.pushState(null, '', address);
    paths.add(location.pathname);
    shown = pageKey(location.href, id);
    setContent(region, toFragment(content.childNodes), runtime);
    const list = containerOf(element, options);
    if (hadFocus && list) {
      patch.attribute(list, 'tabindex', '-1');
      list.focus({ preventScroll: true });
    }
    announce(currentPage(element));
    options.onReplaced?.();
    runReadyHooks(element);
  };

  const loadPage = async (request: PageRequest): Promise<void> => {
    current?.dispose();
    const requestScope = scope.child();
    current = requestScope;
    requestScope.add(() => {
      current = undefined;
      if (!scope.disposed) setBusy(false);
    });
    setBusy(true);
    if (options.scrolls) element.scrollIntoView({ behavior: prefersReducedMotion() ? 'auto' : 'smooth' });
    try {
      const answer = await fetchWidget(request.url, element, requestScope.signal);
      if (!requestScope.disposed) showPage(answer, request);
    } catch (error) {
      if (isAbort(error) || requestScope.disposed) return;
      report(error);
      note.show(error, () => loadPage(request));
    } finally {
      requestScope.dispose();
    }
  };

  scope.listen<MouseEvent>(element, 'click', (event) => {
    const link = clickedPageLink(event, element);
    if (!link) return undefined;
    event.preventDefault();
    const address = addressAfter(link.href, location.href, id);
    return current ? undefined : loadPage({ url: link.href, address });
  });
  scope.listen(window, 'popstate', () => {
    if (!paths.has(location.pathname)) return undefined;
    if (pageKey(location.href, id) !== shown) return loadPage({ url: location.href });
    // Back at the shown page, so cancel the running request.
    current?.dispose();
    return undefined;
  });
  return {
    sync() {
      current?.dispose();
      shown = pageKey(location.href, id);
    },
  };
}
