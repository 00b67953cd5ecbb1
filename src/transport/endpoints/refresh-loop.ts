import { drawWidget, type WidgetQuery } from '../builder-widget.ts';

export interface LoopQuery extends WidgetQuery {
  /** Terms by kind and taxonomy; an empty map when nothing is filtered. */
  readonly filters: object;
  /** Absolute; links to other pages of the loop begin with it. */
  readonly baseUrl: string;
}

/**
 * Has the server draw the content of a loop; `''` when there is none. It reads the address of the page, which must be the one that
 * the filters belong to. Rejects with RequestError when the site gave no usable answer.
 */
export async function fetchLoop(restUrl: string, query: LoopQuery, signal: AbortSignal): Promise<string> {
  const asked = { widget_filters: query.filters, pagination_base_url: query.baseUrl };
  // As browsers do it by themselves, whatever the page says: the server makes links to pages by where the visitor is.
  const init: RequestInit = { referrerPolicy: 'strict-origin-when-cross-origin', signal };
  const { data } = await drawWidget('refresh-loop', restUrl, query, asked, init);
  return data;
}
