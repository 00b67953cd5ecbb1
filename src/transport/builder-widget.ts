import { asMap } from '#lib/fields.ts';
import { RequestError } from './errors.ts';
import { readJson, request } from './request.ts';

/** A widget of the page builder that the server is to draw. */
export interface WidgetQuery {
  /** Of the builder document that the widget stands in; 0 without one. */
  readonly postId: number;
  readonly widgetId: string;
  /** In the editor: the widget as it is edited, which the server does not know. */
  readonly edited?: { readonly model: unknown; readonly nonce: string };
}

/**
 * Has the server draw a widget. Gives its answer, whose `data` is HTML. Rejects with RequestError when the site gave no usable
 * answer. A nonce goes along from the editor only: on a page from a cache it would be stale, and with one the server takes an
 * author who looks at a page for one who edits it.
 */
export async function drawWidget(
  url: string,
  { postId, widgetId, edited }: WidgetQuery,
  more: Readonly<Record<string, unknown>>,
  init: RequestInit,
): Promise<Readonly<Record<string, unknown>> & { readonly data: string }> {
  const response = await request(url, {
    ...init,
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...(edited?.nonce && { 'X-WP-Nonce': edited.nonce }) },
    body: JSON.stringify({
      post_id: postId,
      widget_id: widgetId,
      ...more,
      ...(edited && { widget_model: edited.model, is_edit_mode: true }),
    }),
  });
  const answer = asMap(response.ok ? await readJson(response) : undefined);
  const { data } = answer;
  if (typeof data !== 'string') throw new RequestError('unknown_error', { status: response.status });
  return { ...answer, data };
}
