import { pageConfig } from '#platform/config.ts';
import { editedWidget } from '#platform/edited-widget.ts';
import { parseHtml } from '#platform/html.ts';
import { webAddress } from '#platform/navigate.ts';
import { PAGE_ID } from '#runtime/markup.ts';
import { fetchLoop } from '#transport/endpoints/refresh-loop.ts';
import { RequestError } from '#transport/errors.ts';
import { fetchWidget, toFragment } from '../shared/paging/fetch-page.ts';
import { withFilters } from '../shared/with-filters.ts';
import type { Consolidated } from './model.ts';

const ROUTE = /\/elementor-pro\/v1\/refresh-loop(\/.*)?$/;

/** The loop of a rendered reply, and where it is. */
interface LoopPlace {
  readonly loopId: string;
  /** The address of the loop's first page, relative or absolute. */
  readonly base: string;
  /** The address of the page with the filters, when the reply was requested. */
  readonly current: string;
}

const resolve = (link: string, current: string) =>
  URL.canParse(link, current) ? new URL(link, current) : undefined;

/** Returns what a link to the server's route adds to the address of the first page; undefined for other links. */
function pathOnRoute({ pathname, searchParams }: URL): string | undefined {
  const match = ROUTE.exec(searchParams.get('rest_route') ?? pathname);
  return match ? (match[1] ?? '/').replace(/^\/$/, '') : undefined;
}

/** Returns the address on the loop's page for a link that leads elsewhere; undefined for other links. */
function onLoopsPage(url: URL, { loopId, base, current }: LoopPlace): URL | undefined {
  const target = new URL(current);
  const path = pathOnRoute(url);
  const isPaged = url.searchParams.has(`e-page-${loopId}`);
  if (path === undefined && (!isPaged || url.pathname === target.pathname)) return undefined;
  const { pathname } = resolve(base, current) ?? target;
  if (path) target.pathname = pathname.replace(/\/$/, '') + path;
  for (const [name, value] of url.searchParams)
    if (name !== 'rest_route') target.searchParams.set(name, value);
  return target;
}

/**
 * Returns the address of another page of a loop, for a link in a rendered reply. The server builds links from the
 * referrer: without one, they lead to its route or to the home page. Some also lack the filters.
 */
export function pageAddress(link: string, place: LoopPlace): string {
  const url = resolve(link, place.current);
  if (!url) return link;
  const target = onLoopsPage(url, place) ?? new URL(url);
  target.hash = '';
  const address = withFilters(target.href, place.current, place.loopId);
  return address === url.href ? link : address;
}

/** Corrects the links to other pages in the content of a loop. */
function correctPageLinks(content: ParentNode, place: LoopPlace): void {
  const nodes = content.querySelectorAll<HTMLElement>('a.page-numbers[href],[data-next-page]');
  for (const node of nodes) {
    // A link in a widget inside an item is not one of the loop.
    if (node.closest('.elementor-element')) continue;
    for (const name of ['href', 'data-next-page']) {
      const link = node.getAttribute(name);
      if (link) node.setAttribute(name, pageAddress(link, place));
    }
  }
}

/** Class of the element in a loop that a reply replaces. */
export const CONTAINER = 'elementor-widget-container';

/** Returns a reply's content for the page. Throws RequestError if it is not the content of a loop. */
export function contentOf(first: Element | undefined): DocumentFragment {
  if (!first?.classList.contains(CONTAINER)) throw new RequestError('unknown_error', { status: 200 });
  return toFragment([first]);
}

/** Parses a rendered reply; an empty reply is empty content. Throws like `contentOf`. */
export const parseReply = (html: string): DocumentFragment =>
  // Only the first element of a reply counts.
  contentOf(parseHtml(html.trim() || `<div class="${CONTAINER}"></div>`).children[0]);

/** What the server needs to render the content of a loop. */
export interface LoopRequest {
  readonly filters: Consolidated;
  /** The address of the loop's first page. */
  readonly base: string;
}

/** Fetches the content of a loop. Rejects with RequestError if there is none. */
export async function fetchLoopContent(
  loop: HTMLElement,
  { filters, base }: LoopRequest,
  signal: AbortSignal,
): Promise<DocumentFragment> {
  const { href: current } = location;
  const { id: loopId = '' } = loop.dataset;
  const postId = loop.closest(`[${PAGE_ID}]`)?.getAttribute(PAGE_ID) ?? pageConfig.get('post.id');
  const query = {
    postId: Number(postId) || 0,
    widgetId: loopId,
    filters,
    baseUrl: webAddress(base || current) ?? current,
    ...editedWidget(loop),
  };
  const content = parseReply(await fetchLoop(pageConfig.url('rest'), query, signal));
  correctPageLinks(content, { loopId, base: query.baseUrl, current });
  return content;
}

/** Fetches a loop's content from the page at the current address, with its filters and page. */
export async function fetchPageContent(loop: HTMLElement, signal: AbortSignal): Promise<DocumentFragment> {
  const answer = await fetchWidget(location.href, loop, signal);
  return contentOf([...answer.children].find((each) => each.classList.contains(CONTAINER)));
}
