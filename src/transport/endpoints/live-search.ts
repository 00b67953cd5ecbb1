import { drawWidget, type WidgetQuery } from '../builder-widget.ts';

export interface SearchQuery extends WidgetQuery {
  readonly term: string;
  readonly page: number;
}

/** Drawn by the server, as HTML. */
export interface SearchAnswer {
  readonly results: string;
  /** `''` when there is one page. */
  readonly pagination: string;
}

const textOf = (value: unknown) => (typeof value === 'string' ? value : '');

/** Asks for results. Rejects with RequestError when the site gave no usable answer. */
export async function searchLive(
  restUrl: string,
  query: SearchQuery,
  signal: AbortSignal,
): Promise<SearchAnswer> {
  const asked = { search_term: query.term, page_number: query.page };
  const url = `${restUrl}elementor-pro/v1/refresh-search`;
  const { data, pagination } = await drawWidget(url, query, asked, { signal });
  return { results: data, pagination: textOf(pagination) };
}
