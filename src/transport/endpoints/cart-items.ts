import { formBody } from '../form-body.ts';
import type { Reply } from '../replies/replies.ts';
import { readReply, request } from '../request.ts';

/** One line of the cart, with the server's field names. */
export type CartItem = Reply<'cart_items'>[number];

/** The address of the cart's lines, with the action and nonce that the page has for it. */
export interface CartItemsEndpoint {
  readonly url: string;
  readonly action: string;
  readonly nonce: string;
}

/** Fetches the lines of the cart. Rejects with RequestError without a usable reply. */
export const fetchCartItems = (
  { url, action, nonce }: CartItemsEndpoint,
  signal: AbortSignal,
): Promise<readonly CartItem[]> =>
  readReply(
    'cart_items',
    request(url, {
      via: 'jquery',
      method: 'POST',
      headers: { 'Content-Type': 'application/x-www-form-urlencoded; charset=UTF-8' },
      body: formBody({ action, nonce }),
      signal,
    }),
  );
