import { pageConfig } from '#platform/config.ts';
import { editedWidget } from '#platform/edited-widget.ts';
import { parseHtml } from '#platform/html.ts';
import { webAddress } from '#platform/navigate.ts';
import { PAGE_ID } from '#runtime/markup.ts';
import { fetchLoop } from '#transport/endpoints/refresh-loop.ts';
import { RequestError } from '#transport/errors.ts';
import { fetchWidget, gather } from '../shared/fetch-page.ts';
import type { Consolidated } from './store-model.ts';

/** The element of a loop that an answer replaces. */
export const CONTAINER = 'elementor-widget-container';

/** What an answer brings, as it goes onto the page. Throws RequestError when it is no content of a loop. */
export function contentOf(first: Element | undefined): DocumentFragment {
  if (!first?.classList.contains(CONTAINER)) throw new RequestError('unknown_error', { status: 200 });
  return gather([first]);
}

/** The content that the server has drawn; an empty answer is an empty content. Throws as `contentOf`. */
export const readAnswer = (html: string): DocumentFragment =>
  // Only the first element of an answer counts.
  contentOf(parseHtml(html.trim() || `<div class="${CONTAINER}"></div>`).children[0]);

export interface LoopRequest {
  readonly filters: Consolidated;
  /** The address of the first page of the loop. */
  readonly base: string;
}

/** Has the server draw the content of a loop. Rejects with RequestError when it draws none. */
export async function askLoop(
  loop: HTMLElement,
  { filters, base }: LoopRequest,
  signal: AbortSignal,
): Promise<DocumentFragment> {
  const postId = loop.closest(`[${PAGE_ID}]`)?.getAttribute(PAGE_ID) ?? pageConfig.get('post.id');
  const query = {
    postId: Number(postId) || 0,
    widgetId: loop.dataset.id ?? '',
    filters,
    baseUrl: webAddress(base || location.href) ?? location.href,
    ...editedWidget(loop),
  };
  return readAnswer(await fetchLoop(pageConfig.url('rest'), query, signal));
}

/** The content of a loop on the page that the address stands for: with the filters, and the page of the loop, that it names. */
export async function askPage(loop: HTMLElement, signal: AbortSignal): Promise<DocumentFragment> {
  const answer = await fetchWidget(location.href, loop, signal);
  return contentOf([...answer.children].find((each) => each.classList.contains(CONTAINER)));
}
