import { asMap } from '#lib/fields.ts';
import { listen } from '#platform/events.ts';
import { webAddress } from '#platform/navigate.ts';
import { jsonScript, params } from '#platform/params.ts';
import { defineBehaviour } from '#runtime/define.ts';
import { dispatch } from '#runtime/events.ts';
import { cookies } from '#storage/cookies.ts';
import { type CartItem, type CartItemsEndpoint, fetchCartItems } from '#transport/endpoints/cart-items.ts';

/** Dispatched on the document for trackers after the cart changed. */
export const CART_ITEMS = 'skerry:cart-items';

/** The action hook for trackers, with the items and the currency. */
const HOOK = 'commerce.cart-items';

/** Changes within this time count as one. */
const QUIET_MS = 300;

/** The cart's items for trackers. */
export interface CartItemsDetail {
  readonly items: readonly CartItem[];
  /** The currency of the prices; `''` when unknown. */
  readonly currency: string;
}

declare module '#runtime/events.ts' {
  interface SkerryEvents {
    [CART_ITEMS]: CartItemsDetail;
  }
}

interface Configured extends CartItemsEndpoint {
  readonly currency: string;
}

/** Reads the page's JSON script; returns undefined without a usable endpoint. */
function readConfig(id: string): Configured | undefined {
  const given = asMap(jsonScript(id));
  const text = (name: string) => (typeof given[name] === 'string' ? given[name] : '');
  const url = webAddress(text('url') || params('woocommerce_params')?.ajax_url || 'none:');
  if (!url || !text('action')) return undefined;
  return { url, action: text('action'), nonce: text('nonce'), currency: text('currency') };
}

/** Reports the cart's items to trackers after each change. Failed requests are ignored. */
export default defineBehaviour({
  mount({ element, scope, runtime }) {
    const config = readConfig(element.id);
    if (!config) return;
    const cartHash = () => cookies.get('woocommerce_cart_hash') ?? '';
    let hash = cartHash();
    let asking = scope.child();

    const ask = async (signal: AbortSignal) => {
      const items = await fetchCartItems(config, signal).catch(() => undefined);
      if (!items || signal.aborted) return;
      const { currency } = config;
      dispatch(document, CART_ITEMS, { items, currency });
      runtime.hooks.doAction(HOOK, items, currency);
    };
    const note = () => {
      hash = cartHash();
      // A running request has the old cart.
      asking.dispose();
      asking = scope.child();
      const { signal } = asking;
      asking.timeout(() => ask(signal), QUIET_MS);
    };
    for (const name of ['added_to_cart', 'removed_from_cart']) listen(document.body, name, note, scope);
    // Must not return false, which would stop propagation.
    const compare = () => {
      if (hash !== cartHash()) note();
    };
    listen(document.body, 'wc_fragments_refreshed', compare, scope);
  },
});
