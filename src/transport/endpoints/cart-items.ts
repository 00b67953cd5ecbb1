import { formBody } from '../form-body.ts';
import type { Reply } from '../replies/replies.ts';
import { readReply, request } from '../request.ts';

/** One line of the cart, under the names of the server. */
export type CartItem = Reply<'cart_items'>[number];

/** What the page says about the call. */
export interface CartItemsEndpoint {
  readonly url: string;
  readonly action: string;
  readonly nonce: string;
}

/** Asks for what is in the cart. Rejects with RequestError when the site gave no usable answer. */
export const fetchCartItems = (
  { url, action, nonce }: CartItemsEndpoint,
  signal: AbortSignal,
): Promise<readonly CartItem[]> =>
  readReply(
    'cart_items',
    request(url, {
      method: 'POST',
      headers: { 'Content-Type': 'application/x-www-form-urlencoded; charset=UTF-8' },
      body: formBody({ action, nonce }),
      signal,
    }),
  );
