import { localArea, sessionArea } from '#storage/area.ts';
import type { ShownCart } from '#stores/cart.ts';
import { asFragments, type Fragments } from '#transport/fragments.ts';

/** The age in milliseconds at which fragments are refreshed, because their nonces expire. */
export const MAX_AGE_MS = 86_400_000;

/** The selector of the mini-cart's fragment. Stored fragments are shown only if they contain it. */
export const MINI_CART = 'div.widget_shopping_cart_content';

/** The known state of the cart when a page loads. */
export interface CartAtLoad {
  /** Undefined when nothing is stored; empty when the stored text is invalid. */
  readonly fragments: Fragments | undefined;
  /** The hash of the stored fragments, or `''`. */
  readonly sessionHash: string;
  /** The hash that the server set last, or `''`. */
  readonly cookieHash: string;
  /** When the cart was created, in epoch milliseconds. */
  readonly createdMs: number | undefined;
  /** Whether the server says that the cart has items. */
  readonly hasItems: boolean;
  readonly hasBlankMiniCart: boolean;
  /** Whether the page shows items in a mini-cart. */
  readonly showsItems: boolean;
  readonly nowMs: number;
}

/**
 * How the live cart starts:
 * - `stored`: the stored cart is up to date.
 * - `refresh`: request the cart now.
 * - `when-seen`: the cart is empty; request it when a blank mini-cart comes near the viewport.
 * - `rest`: the cart is empty, and no mini-cart is blank; request nothing.
 */
export type StartMode = 'stored' | 'refresh' | 'when-seen' | 'none';

/**
 * Returns how to start. Without a cart, only a visible blank mini-cart causes a request, or a page that shows items:
 * it was cached for somebody with a cart.
 */
export function decideStart(cart: CartAtLoad): StartMode {
  const { fragments, sessionHash, cookieHash, createdMs, hasItems, nowMs } = cart;
  if (!hasItems && !cookieHash && !sessionHash && !fragments) {
    if (cart.showsItems) return 'refresh';
    return cart.hasBlankMiniCart ? 'when-seen' : 'none';
  }
  if (sessionHash && createdMs === undefined) return 'refresh';
  if (createdMs !== undefined && createdMs + MAX_AGE_MS <= nowMs) return 'refresh';
  return fragments && MINI_CART in fragments && sessionHash === cookieHash ? 'stored' : 'refresh';
}

const CREATED_KEY = 'wc_cart_created';
const PROBE_KEY = 'wc';

interface StorageKeys {
  readonly fragmentsKey: string;
  readonly hashKey: string;
}

/** The cart in this tab's storage. Its hash is shared with other tabs. */
export interface StoredCart {
  /** False when browser storage is not available. */
  readonly isAvailable: boolean;
  /** Undefined when nothing is stored; empty when the stored text is invalid. */
  fragments(): Fragments | undefined;
  /** Returns `''` without a hash. */
  hash(): string;
  /**
   * Returns whether another tab has a different cart. `reportedHash`: the one that it has just reported; meanwhile,
   * this tab may have replaced it in the shared storage.
   */
  isOutdated(reportedHash: string | null): boolean;
  /** Returns epoch milliseconds; undefined without a cart. */
  createdMs(): number | undefined;
  /**
   * `isFromOtherTab`: another tab caused the change. The hash in local storage stays, because servers may
   * send each tab a different one. Default: false.
   */
  write(cart: ShownCart, options?: { readonly isFromOtherTab: boolean }): void;
  setCreated(nowMs: number): void;
}

function parse(text: string): Fragments {
  try {
    return asFragments(JSON.parse(text)) ?? {};
  } catch {
    return {};
  }
}

/** Opens the stored cart. */
export function openStoredCart({ fragmentsKey, hashKey }: StorageKeys): StoredCart {
  const areas = [sessionArea, localArea];
  const isAvailable =
    Boolean(fragmentsKey && hashKey) && areas.map((area) => area.set(PROBE_KEY, PROBE_KEY)).every(Boolean);
  for (const area of areas) area.remove(PROBE_KEY);
  const hash = () => sessionArea.get(hashKey) ?? '';
  return {
    isAvailable,
    fragments() {
      const text = sessionArea.get(fragmentsKey);
      return text === undefined ? undefined : parse(text);
    },
    hash,
    isOutdated: (reportedHash) =>
      [localArea.get(hashKey) ?? '', reportedHash ?? hash()].some((other) => other !== hash()),
    createdMs: () => Number(sessionArea.get(CREATED_KEY)) || undefined,
    write({ fragments, hash: value }, { isFromOtherTab } = { isFromOtherTab: false }) {
      if (!isAvailable) return;
      sessionArea.set(fragmentsKey, JSON.stringify(fragments));
      for (const area of isFromOtherTab ? [sessionArea] : areas) area.set(hashKey, value);
    },
    setCreated: (nowMs) => void sessionArea.set(CREATED_KEY, String(nowMs)),
  };
}
