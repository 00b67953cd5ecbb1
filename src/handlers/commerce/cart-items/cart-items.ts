import { asMap } from '#lib/as-map.ts';
import { dispatch } from '#lib/events.ts';
import { listen } from '#platform/events.ts';
import { webAddress } from '#platform/navigate.ts';
import { globalTexts, jsonScript } from '#platform/params.ts';
import { defineBehaviour } from '#runtime/define.ts';
import { cookies } from '#storage/cookies.ts';
import { type CartItem, type CartItemsEndpoint, fetchCartItems } from '#transport/endpoints/cart-items.ts';

/** The event on the document that gives trackers the items after the cart changed. */
export const CART_ITEMS = 'skerry:cart-items';

/** The action hook for trackers, with the items and the currency. */
const HOOK = 'commerce.cart-items';

/** Changes within this time count as one. */
const DEBOUNCE_MS = 300;

/** The cart's items for trackers. */
export interface CartItemsDetail {
  readonly items: readonly CartItem[];
  /** The currency of the prices; `''` when unknown. */
  readonly currency: string;
}

declare module '#lib/events.ts' {
  interface SkerryEvents {
    [CART_ITEMS]: CartItemsDetail;
  }
}

interface CartItemsConfig extends CartItemsEndpoint {
  readonly currency: string;
}

/** Reads the page's JSON script; returns undefined without a usable endpoint. */
function readConfig(id: string): CartItemsConfig | undefined {
  const raw = asMap(jsonScript(id));
  const text = (name: string) => (typeof raw[name] === 'string' ? raw[name] : '');
  const url = webAddress(text('url') || globalTexts('woocommerce_params')?.ajax_url || 'none:');
  if (!url || !text('action')) return undefined;
  return { url, action: text('action'), nonce: text('nonce'), currency: text('currency') };
}

export default defineBehaviour({
  mount({ element, scope, runtime }) {
    const config = readConfig(element.id);
    if (!config) return;
    const cartHash = () => cookies.get('woocommerce_cart_hash') ?? '';
    let hash = cartHash();
    let requestScope = scope.child();

    const reportItems = async (signal: AbortSignal) => {
      const items = await fetchCartItems(config, signal).catch(() => undefined);
      if (!items || signal.aborted) return;
      const { currency } = config;
      dispatch(document, CART_ITEMS, { items, currency });
      runtime.hooks.doAction(HOOK, items, currency);
    };
    const scheduleReport = () => {
      hash = cartHash();
      // A running request has the old cart.
      requestScope.dispose();
      requestScope = scope.child();
      const { signal } = requestScope;
      requestScope.timeout(() => reportItems(signal), DEBOUNCE_MS);
    };
    for (const name of ['added_to_cart', 'removed_from_cart'])
      listen(document.body, name, scheduleReport, scope);
    // Must not return false, which would stop propagation.
    const reportIfChanged = () => {
      if (hash !== cartHash()) scheduleReport();
    };
    listen(document.body, 'wc_fragments_refreshed', reportIfChanged, scope);
  },
});
