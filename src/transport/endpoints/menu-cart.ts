import type { Fragments } from '../fragments.ts';
import { readReply, request } from '../request.ts';

const ACTION = 'elementor_menu_cart_fragments';

/** Which menu carts are fetched, and from where. */
export interface MenuCartQuery {
  /** The URL of `admin-ajax.php`. */
  readonly ajaxUrl: string;
  readonly nonce: string;
  /** Ids of the builder documents on the page. */
  readonly documents: readonly string[];
  readonly isEditor: boolean;
  readonly signal?: AbortSignal;
}

/**
 * Fetches the buttons of the menu carts in these documents. Without a valid nonce the server replies `[]`,
 * and the result is undefined. Rejects with RequestError without a usable reply.
 */
export function menuCartFragments({
  ajaxUrl,
  nonce,
  documents,
  isEditor,
  signal,
}: MenuCartQuery): Promise<Fragments | undefined> {
  const body = new URLSearchParams([
    ['action', ACTION],
    ...documents.map((id) => ['templates[]', id]),
    ['_nonce', nonce],
    ['is_editor', String(isEditor)],
  ]);
  const headers = { 'X-Requested-With': 'XMLHttpRequest' };
  return readReply(
    ACTION,
    request(ajaxUrl, { via: 'jquery', method: 'POST', headers, body, ...(signal && { signal }) }),
  );
}
