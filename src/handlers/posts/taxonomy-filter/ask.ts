import { pageConfig } from '#platform/config.ts';
import { editedWidget } from '#platform/edited-widget.ts';
import { parseHtml } from '#platform/html.ts';
import { webAddress } from '#platform/navigate.ts';
import { PAGE_ID } from '#runtime/markup.ts';
import { fetchLoop } from '#transport/endpoints/refresh-loop.ts';
import { RequestError } from '#transport/errors.ts';
import { fetchWidget } from '../shared/fetch-widget.ts';
import { gather } from '../shared/take-page.ts';
import type { Consolidated } from './store-model.ts';

/** The element of a loop that an answer replaces. */
export const CONTAINER = 'elementor-widget-container';

/** Only the first element of an answer counts. */
function onlyContainer(first: Element | undefined, status = 200): DocumentFragment {
  if (!first?.classList.contains(CONTAINER)) throw new RequestError('unknown_error', { status });
  return gather([first]);
}

export interface LoopRequest {
  readonly filters: Consolidated;
  /** The address of the first page of the loop. */
  readonly base: string;
}

/** Has the server draw the content of a loop; an empty answer is an empty content. Rejects with RequestError when it is none. */
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
  const html = (await fetchLoop(pageConfig.url('rest'), query, signal)).trim();
  return onlyContainer(parseHtml(html || `<div class="${CONTAINER}"></div>`).children[0]);
}

/** The content of a loop on the page that the address stands for: with the filters, and the page of the loop, that it names. */
export async function askPage(loop: HTMLElement, signal: AbortSignal): Promise<DocumentFragment> {
  const answer = await fetchWidget(location.href, loop, signal);
  return onlyContainer([...answer.children].find((each) => each.classList.contains(CONTAINER)));
}
