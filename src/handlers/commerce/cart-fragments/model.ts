import type { Fragments } from '#transport/fragments.ts';

/** The age in milliseconds at which fragments are asked for again: nonces in them end then. */
export const MAX_AGE_MS = 86_400_000;

/** The fragment without which stored ones are worth nothing. */
export const MINI_CART = 'div.widget_shopping_cart_content';

/** What is known about the cart when a page opens. */
export interface CartAtLoad {
  /** Undefined without any; empty when what was stored cannot be read. */
  readonly fragments: Fragments | undefined;
  /** The hash that belongs to them; `''` without one. */
  readonly sessionHash: string;
  /** The hash that the server set last; `''` without one. */
  readonly cookieHash: string;
  /** When the cart began, in epoch milliseconds. */
  readonly createdMs: number | undefined;
  /** The server says that there is something in the cart. */
  readonly hasItems: boolean;
  /** A mini-cart of the page waits for its content. */
  readonly hasBlank: boolean;
  readonly nowMs: number;
}

/**
 * - `stored`: what is stored is right.
 * - `refresh`: ask the server.
 * - `when-seen`: ask when a blank mini-cart comes near the view. The cart is empty, so nothing else on the page is wrong.
 * - `rest`: the cart is empty and the page says so.
 */
export type Start = 'stored' | 'refresh' | 'when-seen' | 'rest';

/** How a page opens. A visitor who never had a cart costs the shop a request only if a blank mini-cart is seen. */
export function startOf(cart: CartAtLoad): Start {
  const { fragments, sessionHash, cookieHash, createdMs, hasItems, hasBlank, nowMs } = cart;
  if (!hasItems && !cookieHash && !sessionHash && !fragments) return hasBlank ? 'when-seen' : 'rest';
  if (sessionHash && createdMs === undefined) return 'refresh';
  if (createdMs !== undefined && createdMs + MAX_AGE_MS <= nowMs) return 'refresh';
  return fragments && MINI_CART in fragments && sessionHash === cookieHash ? 'stored' : 'refresh';
}
