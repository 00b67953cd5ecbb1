import { asMap } from '#lib/as-map.ts';
import { RequestError } from '../errors.ts';
import { readJson, request } from '../request.ts';

export interface SearchQuery {
  /** Of the builder document that the widget stands in; 0 without one. */
  readonly postId: number;
  readonly widgetId: string;
  readonly term: string;
  readonly page: number;
  /** In the editor: the widget as it is edited, which the server does not know. */
  readonly edited?: { readonly model: unknown; readonly nonce: string };
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
  { postId, widgetId, term, page, edited }: SearchQuery,
  signal: AbortSignal,
): Promise<SearchAnswer> {
  const response = await request(`${restUrl}elementor-pro/v1/refresh-search`, {
    method: 'POST',
    // A nonce only from the editor: on a page from a cache it would be stale.
    headers: {
      'Content-Type': 'application/json',
      ...(edited?.nonce && { 'X-WP-Nonce': edited.nonce }),
    },
    body: JSON.stringify({
      post_id: postId,
      widget_id: widgetId,
      search_term: term,
      page_number: page,
      ...(edited && { widget_model: edited.model, is_edit_mode: true }),
    }),
    signal,
  });
  const { data, pagination } = asMap(response.ok ? await readJson(response) : undefined);
  if (typeof data !== 'string') throw new RequestError('unknown_error', { status: response.status });
  return { results: data, pagination: textOf(pagination) };
}
