import { localArea, sessionArea } from '#storage/area.ts';
import type { ShownCart } from '#stores/cart.ts';
import { asFragments, type Fragments } from '#transport/fragments.ts';

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

const CREATED = 'wc_cart_created';
const PROBE = 'wc';

/** The names that the page gives for what is stored. */
interface StoredNames {
  readonly fragmentsKey: string;
  readonly hashKey: string;
}

/** The cart as this tab keeps it; the hash is shared with other tabs. */
export interface StoredCart {
  /** False when the browser stores nothing. */
  readonly works: boolean;
  /** Undefined when there are none, empty when they cannot be read. */
  fragments(): Fragments | undefined;
  /** `''` without one. */
  hash(): string;
  /** True when another tab has another cart. */
  isOutdated(): boolean;
  /** Epoch milliseconds; undefined without a cart. */
  createdMs(): number | undefined;
  /**
   * `isTold`: another tab reported the change, so the hash is not written where other tabs listen: servers may give
   * each tab another hash. Default false.
   */
  keep(cart: ShownCart, options?: { readonly isTold: boolean }): void;
  begin(nowMs: number): void;
}

function parse(text: string): Fragments {
  try {
    return asFragments(JSON.parse(text)) ?? {};
  } catch {
    return {};
  }
}

/** Opens what is stored about the cart. */
export function openStoredCart({ fragmentsKey, hashKey }: StoredNames): StoredCart {
  const areas = [sessionArea, localArea];
  const works =
    Boolean(fragmentsKey && hashKey) && areas.map((area) => area.set(PROBE, PROBE)).every(Boolean);
  for (const area of areas) area.remove(PROBE);
  const hash = () => sessionArea.get(hashKey) ?? '';
  return {
    works,
    fragments() {
      const text = sessionArea.get(fragmentsKey);
      return text === undefined ? undefined : parse(text);
    },
    hash,
    isOutdated: () => (localArea.get(hashKey) ?? '') !== hash(),
    createdMs: () => Number(sessionArea.get(CREATED)) || undefined,
    keep({ fragments, hash: value }, { isTold } = { isTold: false }) {
      if (!works) return;
      sessionArea.set(fragmentsKey, JSON.stringify(fragments));
      for (const area of isTold ? [sessionArea] : areas) area.set(hashKey, value);
    },
    begin: (nowMs) => void sessionArea.set(CREATED, String(nowMs)),
  };
}
