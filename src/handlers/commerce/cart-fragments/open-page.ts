import { emit } from '#platform/events.ts';
import type { Scope } from '#runtime/scope.ts';
import { warmUp } from '#runtime/first-sign.ts';
import { cookies } from '#storage/cookies.ts';
import { blankMiniCarts, whenBlankSeen } from './blank-mini-carts.ts';
import type { CartView } from './cart-view.ts';
import { hasItems } from './hide-empty.ts';
import { startOf } from './model.ts';
import type { Refresh } from './refresh.ts';
import type { StoredCart } from './stored-cart.ts';

export interface OpenPageOptions extends Pick<Refresh, 'ask' | 'join'> {
  readonly stored: StoredCart;
  readonly view: CartView;
  readonly scope: Scope;
}

/** Makes the page show the cart of a visitor who may have one: from what is stored, or by asking the server. */
export function openPage({ stored, view, ask, join, scope }: OpenPageOptions): void {
  const [fragments, hash] = [stored.fragments(), stored.hash()];
  const start = startOf({
    fragments,
    sessionHash: hash,
    cookieHash: cookies.get('woocommerce_cart_hash') ?? '',
    createdMs: stored.createdMs(),
    hasItems: hasItems(),
    hasBlank: blankMiniCarts().length > 0,
    nowMs: Date.now(),
  });
  if (start === 'refresh') ask();
  if (start === 'when-seen') warmUp(() => whenBlankSeen(join, scope), scope.signal);
  if (start !== 'stored' || !fragments) return;
  view.show({ fragments, hash });
  emit(document.body, 'wc_fragments_loaded');
}
