import { cookies } from '#storage/cookies.ts';
import { CART_HASH_KEY, FRAGMENTS_KEY } from './shop-page.ts';

/** Selector of the mini-cart's content. */
export const MINI_CART = 'div.widget_shopping_cart_content';
/** An hour: the age of a stored cart by default. */
export const HOUR_MS = 3_600_000;

/** An unfilled mini-cart as the shop's pages contain it. */
export const BLANK_CART =
  '<div class="widget_shopping_cart"><div class="widget_shopping_cart_content"> </div></div>';

/** Returns the shop's reply with a mini-cart of this text. */
export const cartReply = (text: string, hash = 'h1') => ({
  fragments: { [MINI_CART]: `<div class="widget_shopping_cart_content"><a href="/cart/">${text}</a></div>` },
  cart_hash: hash,
});

/** Returns the text of the page's mini-cart. */
export const shownCartText = (root: ParentNode): string | undefined =>
  root.querySelector(MINI_CART)?.textContent?.trim();

/** Removes everything stored: a visitor without a cart. */
export function clearVisitorCart(): void {
  sessionStorage.clear();
  localStorage.clear();
  for (const name of ['woocommerce_cart_hash', 'woocommerce_items_in_cart']) cookies.remove(name);
}

interface Visitor {
  readonly cookieHash?: string;
  readonly sessionHash?: string;
  readonly stored?: string;
  readonly createdMs?: number;
}

/** Stores the cart of a returning visitor. By default it is valid (text `stored`) and an hour old. */
export function storeVisitorCart({
  cookieHash = 'h1',
  sessionHash = 'h1',
  stored,
  createdMs,
}: Visitor = {}): void {
  cookies.set('woocommerce_cart_hash', cookieHash);
  cookies.set('woocommerce_items_in_cart', '1');
  sessionStorage.setItem(CART_HASH_KEY, sessionHash);
  localStorage.setItem(CART_HASH_KEY, sessionHash);
  sessionStorage.setItem(FRAGMENTS_KEY, stored ?? JSON.stringify(cartReply('stored').fragments));
  sessionStorage.setItem('wc_cart_created', String(createdMs ?? Date.now() - HOUR_MS));
}
