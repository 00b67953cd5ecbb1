import type { Reply } from './replies/replies.ts';
import { readReply, request } from './request.ts';

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
export const drawWidget = <Name extends 'refresh-loop' | 'refresh-search'>(
  endpoint: Name,
  restUrl: string,
  { postId, widgetId, edited }: WidgetQuery,
  more: Readonly<Record<string, unknown>>,
  init: RequestInit,
): Promise<Reply<Name>> =>
  readReply(
    endpoint,
    request(`${restUrl}elementor-pro/v1/${endpoint}`, {
      ...init,
      method: 'POST',
      headers: { 'Content-Type': 'application/json', ...(edited?.nonce && { 'X-WP-Nonce': edited.nonce }) },
      body: JSON.stringify({
        post_id: postId,
        widget_id: widgetId,
        ...more,
        ...(edited && { widget_model: edited.model, is_edit_mode: true }),
      }),
    }),
  );
