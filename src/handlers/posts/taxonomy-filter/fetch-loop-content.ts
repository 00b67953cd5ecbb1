import { pageConfig } from '#platform/config.ts';
import { editedWidget } from '#platform/edited-widget.ts';
import { parseHtml } from '#platform/html.ts';
import { webAddress } from '#platform/navigate.ts';
import { PAGE_ID } from '#runtime/markup.ts';
import { fetchLoop } from '#transport/endpoints/refresh-loop.ts';
import { RequestError } from '#transport/errors.ts';
import { fetchWidget, toFragment } from '../shared/fetch-page.ts';
import type { Consolidated } from './model.ts';
import { correctPageLinks } from './page-address.ts';

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
