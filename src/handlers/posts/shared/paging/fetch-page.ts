import { parseHtml } from '#platform/html.ts';
import { fetchPageHtml } from '#transport/endpoints/page-html.ts';
import { RequestError } from '#transport/errors.ts';

const sameWidgets = (root: ParentNode, { dataset: { id } }: HTMLElement) =>
  [...root.querySelectorAll<HTMLElement>('.elementor-element')].filter(({ dataset }) => dataset.id === id);

/**
 * Fetches the same widget from another page of the site, detached; its scripts have not run. Rejects with
 * RequestError if the page does not load or lacks the widget.
 */
export async function fetchWidget(
  url: string,
  element: HTMLElement,
  signal: AbortSignal,
): Promise<HTMLElement> {
  const answers = sameWidgets(parseHtml(await fetchPageHtml(url, signal)), element);
  // A template that is used twice repeats its ids.
  const answer = answers[sameWidgets(document, element).indexOf(element)] ?? answers[0];
  if (!answer) throw new RequestError('unknown_error');
  return answer;
}

/** Moves nodes into one fragment. */
export function toFragment(nodes: Iterable<Node>): DocumentFragment {
  const fragment = new DocumentFragment();
  fragment.append(...nodes);
  return fragment;
}
