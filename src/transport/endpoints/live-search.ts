import { drawWidget, type WidgetQuery } from '../builder-widget.ts';

export interface SearchQuery extends WidgetQuery {
  readonly term: string;
  readonly page: number;
}

/** The results as HTML. */
export interface SearchAnswer {
  readonly results: string;
  /** `''` when there is one page. */
  readonly pagination: string;
}

/** Fetches search results. Rejects with RequestError without a usable reply. */
export async function searchLive(
  restUrl: string,
  query: SearchQuery,
  signal: AbortSignal,
): Promise<SearchAnswer> {
  const asked = { search_term: query.term, page_number: query.page };
  const { data: results, pagination } = await drawWidget('refresh-search', restUrl, query, asked, { signal });
  return { results, pagination };
}
