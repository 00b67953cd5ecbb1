import type { Reply } from './replies/replies.ts';
import { readReply, request } from './request.ts';
import { restUrl } from './rest/rest-url.ts';

/** A widget of the page builder that the server renders. */
export interface WidgetQuery {
  /** The builder document that contains the widget; 0 without one. */
  readonly postId: number;
  readonly widgetId: string;
  /** In the editor: the unsaved widget. */
  readonly edited?: { readonly model: unknown; readonly nonce: string };
}

/**
 * Requests a widget; `data` of the reply is its HTML. Rejects with RequestError without a usable reply. Sends
 * a nonce from the editor only. On a cached page it would be stale, and the server would take an author who
 * only views the page for one who edits it.
 */
export const fetchWidget = <Name extends 'refresh-loop' | 'refresh-search'>(
  endpoint: Name,
  root: string,
  { postId, widgetId, edited }: WidgetQuery,
  extraFields: Readonly<Record<string, unknown>>,
  init: RequestInit,
): Promise<Reply<Name>> =>
  readReply(
    endpoint,
    request(restUrl(root, `elementor-pro/v1/${endpoint}`), {
      ...init,
      via: 'fetch',
      method: 'POST',
      headers: { 'Content-Type': 'application/json', ...(edited?.nonce && { 'X-WP-Nonce': edited.nonce }) },
      body: JSON.stringify({
        post_id: postId,
        widget_id: widgetId,
        ...extraFields,
        ...(edited && { widget_model: edited.model, is_edit_mode: true }),
      }),
    }),
  );
