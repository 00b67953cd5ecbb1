import { fetchWidget, type WidgetQuery } from '../builder-widget.ts';

/** What a visitor searches for with a search widget, and which page of results. */
export interface SearchQuery extends WidgetQuery {
  readonly term: string;
  readonly page: number;
}

/** The results and the links to other pages of results, as HTML. */
export interface SearchReply {
  readonly results: string;
  /** `''` when there is one page. */
  readonly pagination: string;
}

/** Fetches search results. Rejects with RequestError without a usable reply. */
export async function searchLive(
  restUrl: string,
  query: SearchQuery,
  signal: AbortSignal,
): Promise<SearchReply> {
  const fields = { search_term: query.term, page_number: query.page };
  const { data: results, pagination } = await fetchWidget('refresh-search', restUrl, query, fields, {
    signal,
  });
  return { results, pagination };
}
