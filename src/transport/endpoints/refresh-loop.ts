import { asMap } from '#lib/as-map.ts';
import { RequestError } from '../errors.ts';
import { readJson, request } from '../request.ts';

export interface LoopQuery {
  /** Of the builder document that the loop stands in; 0 without one. */
  readonly postId: number;
  readonly widgetId: string;
  /** Terms by kind and taxonomy; an empty map when nothing is filtered. */
  readonly filters: object;
  /** Absolute; links to other pages of the loop begin with it. */
  readonly baseUrl: string;
  /** In the editor: the widget as it is edited, which the server does not know. */
  readonly edited?: { readonly model: unknown; readonly nonce: string };
}

/**
 * Has the server draw the content of a loop; `''` when there is none. It reads the address of the page, which must be the one that
 * the filters belong to. Rejects with RequestError when the site gave no usable answer.
 */
export async function fetchLoop(
  restUrl: string,
  { postId, widgetId, filters, baseUrl, edited }: LoopQuery,
  signal: AbortSignal,
): Promise<string> {
  const response = await request(`${restUrl}elementor-pro/v1/refresh-loop`, {
    method: 'POST',
    // A nonce only from the editor: with one the server takes an author who looks at a page for one who edits it.
    headers: {
      'Content-Type': 'application/json',
      ...(edited?.nonce && { 'X-WP-Nonce': edited.nonce }),
    },
    body: JSON.stringify({
      post_id: postId,
      widget_filters: filters,
      widget_id: widgetId,
      pagination_base_url: baseUrl,
      ...(edited && { widget_model: edited.model, is_edit_mode: true }),
    }),
    // As browsers do it by themselves, whatever the page says: the server makes links to pages by where the visitor is.
    referrerPolicy: 'strict-origin-when-cross-origin',
    signal,
  });
  const { data } = asMap(response.ok ? await readJson(response) : undefined);
  if (typeof data !== 'string') throw new RequestError('unknown_error', { status: response.status });
  return data;
}
