import { parseHtml } from '#platform/html.ts';
import { fetchPageHtml } from '#transport/endpoints/page-html.ts';
import { RequestError } from '#transport/errors.ts';

const sameWidgets = (root: ParentNode, { dataset: { id } }: HTMLElement) =>
  [...root.querySelectorAll<HTMLElement>('.elementor-element')].filter(({ dataset }) => dataset.id === id);

/**
 * The same widget as it stands on another page of the site, off the page: its scripts have not run. Rejects with RequestError when
 * that page cannot be had or is without it.
 */
export async function fetchWidget(
  url: string,
  element: HTMLElement,
  signal: AbortSignal,
): Promise<HTMLElement> {
  const answers = sameWidgets(parseHtml(await fetchPageHtml(url, signal)), element);
  // A template that is used twice has its ids twice.
  const answer = answers[sameWidgets(document, element).indexOf(element)] ?? answers[0];
  if (!answer) throw new RequestError('unknown_error');
  return answer;
}
