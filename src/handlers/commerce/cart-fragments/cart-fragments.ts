import { listen } from '#platform/events.ts';
import { params } from '#platform/params.ts';
import { defineBehaviour } from '#runtime/define.ts';
import { warmUp } from '#runtime/first-sign.ts';
import { onReturn } from '#runtime/page-life.ts';
import type { Scope } from '#runtime/scope.ts';
import type { CartEvent } from '#shop/cart-events.ts';
import { sessionArea } from '#storage/area.ts';
import { hasCookie } from '#storage/raw-cookie.ts';

/** Events that may change the cart, or what the page shows of it. */
const EVENTS = [
  'skerry:cart-near',
  'adding_to_cart',
  'added_to_cart',
  'removed_from_cart',
  'wc_fragment_refresh',
  'updated_wc_div',
  'wc-blocks_added_to_cart',
  'wc-blocks_removed_from_cart',
];

/** Calls back after every event that may outdate the cart on the page, until the scope ends. */
function whenWoken(hashKey: string, callback: (heard: CartEvent) => void, scope: Scope): void {
  for (const name of EVENTS) {
    listen(document.body, name, (event, ...args) => callback({ name, event, args }), scope);
  }
  scope.listen<StorageEvent>(window, 'storage', (event) => {
    if (event.key === hashKey) callback({ name: 'storage', event, args: [] });
  });
  // The cart block emits this event when a line is removed or a quantity changes.
  const changed = 'wc-blocks_store_sync_required';
  scope.listen(window, changed, (event) => callback({ name: changed, event, args: [] }));
  onReturn(scope, (event) => callback({ name: 'pageshow', event, args: [] }));
}

const isCustomizer = () => 'customize' in Object((window as { wp?: unknown }).wp);

/** Returns whether this visitor has or had a cart, or the page needs changes even without one. */
const isConcerned = (keys: readonly string[]) =>
  ['woocommerce_cart_hash', 'woocommerce_items_in_cart'].some((name) => hasCookie(name)) ||
  keys.some((key) => sessionArea.get(key) !== undefined) ||
  document.querySelector('.hide_cart_widget_if_empty') !== null ||
  isCustomizer();

/**
 * Keeps all mini-carts and cart counters up to date. Loads the code when there is a cart, at the first cart
 * event, or at the first interaction if a mini-cart may be blank. Events during loading are kept.
 */
export default defineBehaviour({
  mount({ scope, runtime, report }) {
    const given = params('wc_cart_fragments_params');
    const ajaxUrl = given?.wc_ajax_url;
    if (!ajaxUrl) return;
    const { cart_hash_key: hashKey = '', fragment_name: fragmentsKey = '', request_timeout: timeout } = given;
    const isKnown = isConcerned([hashKey, fragmentsKey]);
    const resting = scope.child();
    const heard: CartEvent[] = [];
    let coming: Promise<void> | undefined;

    const open = async () => {
      const { openLiveCart } = await import('./live-cart.ts');
      resting.dispose();
      if (scope.disposed) return;
      openLiveCart({ ajaxUrl, hashKey, fragmentsKey, timeout, isKnown, heard, scope, runtime });
    };
    const wake = () => {
      coming ??= open().catch((error) => {
        // Lets the next event retry.
        coming = undefined;
        report(error);
      });
      return coming;
    };
    whenWoken(
      hashKey,
      (event) => {
        heard.push(event);
        wake();
      },
      resting,
    );
    if (isKnown) return wake();
    // A blank mini-cart needs content, but only for a visitor who interacts.
    if (document.querySelector('.widget_shopping_cart_content')) warmUp(wake, resting.signal);
    return undefined;
  },
});
