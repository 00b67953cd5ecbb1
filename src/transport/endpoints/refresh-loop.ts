import { fetchWidget, type WidgetQuery } from '../builder-widget.ts';

/** A loop, and the filters with which it is rendered. */
export interface LoopQuery extends WidgetQuery {
  /** Terms by kind and taxonomy; an empty map without filters. */
  readonly filters: object;
  /** The absolute address with which links to other pages of the loop begin. */
  readonly baseUrl: string;
}

/**
 * Fetches the HTML of a loop; `''` without content. The server reads the page's address, so that must already
 * contain the filters. Rejects with RequestError without a usable reply.
 */
export async function fetchLoop(restUrl: string, query: LoopQuery, signal: AbortSignal): Promise<string> {
  const fields = { widget_filters: query.filters, pagination_base_url: query.baseUrl };
  // Overrides a stricter policy of the page: the server builds links to other pages from the referrer.
  const init: RequestInit = { referrerPolicy: 'strict-origin-when-cross-origin', signal };
  const { data } = await fetchWidget('refresh-loop', restUrl, query, fields, init);
  return data;
}
