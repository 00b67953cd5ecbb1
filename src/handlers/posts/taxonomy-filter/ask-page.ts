import { fetchWidget } from '../shared/fetch-widget.ts';
import { CONTAINER, contentOf } from './ask.ts';

/** The content of a loop on the page that the address stands for: with the filters, and the page of the loop, that it names. */
export async function askPage(loop: HTMLElement, signal: AbortSignal): Promise<DocumentFragment> {
  const answer = await fetchWidget(location.href, loop, signal);
  return contentOf([...answer.children].find((each) => each.classList.contains(CONTAINER)));
}
