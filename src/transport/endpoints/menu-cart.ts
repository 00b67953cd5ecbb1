import { RequestError } from '../errors.ts';
import { readJson, request } from '../request.ts';
import { asFragments, type Fragments } from './cart.ts';

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
export async function menuCartFragments({
  ajaxUrl,
  nonce,
  documents,
  isEditor,
  signal,
}: MenuCartQuery): Promise<Fragments | undefined> {
  const body = new URLSearchParams([
    ['action', 'elementor_menu_cart_fragments'],
    ...documents.map((id) => ['templates[]', id]),
    ['_nonce', nonce],
    ['is_editor', String(isEditor)],
  ]);
  const response = await request(ajaxUrl, {
    method: 'POST',
    headers: { 'X-Requested-With': 'XMLHttpRequest' },
    body,
    ...(signal && { signal }),
  });
  if (!response.ok) throw new RequestError('unknown_error', { status: response.status });
  const reply = await readJson(response);
  return asFragments((reply as { fragments?: unknown } | undefined)?.fragments);
}
