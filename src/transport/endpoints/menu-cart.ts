import type { Fragments } from '../fragments.ts';
import { readReply, request } from '../request.ts';

const ACTION = 'elementor_menu_cart_fragments';

export interface MenuCartQuery {
  /** The platform's ajax address. */
  readonly ajaxUrl: string;
  readonly nonce: string;
  /** Ids of the builder documents on the page. */
  readonly documents: readonly string[];
  readonly isEditor: boolean;
  readonly signal?: AbortSignal;
}

/**
 * Asks for the buttons of the menu carts in these documents. Without a valid nonce the server answers `[]`, and the result
 * is undefined. Rejects with RequestError when it gave no usable answer.
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
  return readReply(ACTION, request(ajaxUrl, { method: 'POST', headers, body, ...(signal && { signal }) }));
}
