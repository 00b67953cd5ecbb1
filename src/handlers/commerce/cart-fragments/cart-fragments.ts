import { listen } from '#platform/events.ts';
import { params } from '#platform/params.ts';
import { defineBehaviour } from '#runtime/define.ts';
import { warmUp } from '#runtime/first-sign.ts';
import { onReturn } from '#runtime/page-life.ts';
import type { Scope } from '#runtime/scope.ts';
import type { CartEvent } from '#shop/cart-events.ts';
import { sessionArea } from '#storage/area.ts';
import { hasCookie } from '#storage/raw-cookie.ts';

/** What may change the cart, or is about to, or what the page shows of it. */
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

/** Calls back with every event after which a page at rest may no longer be right, until the scope ends. */
function whenWoken(hashKey: string, callback: (heard: CartEvent) => void, scope: Scope): void {
  for (const name of EVENTS) {
    listen(document.body, name, (event, ...args) => callback({ name, event, args }), scope);
  }
  scope.listen<StorageEvent>(window, 'storage', (event) => {
    if (event.key === hashKey) callback({ name: 'storage', event, args: [] });
  });
  // On the window: a line of the block's drawer was removed, or has another quantity.
  const changed = 'wc-blocks_store_sync_required';
  scope.listen(window, changed, (event) => callback({ name: changed, event, args: [] }));
  onReturn(scope, (event) => callback({ name: 'pageshow', event, args: [] }));
}

const isCustomizer = () => 'customize' in Object((window as { wp?: unknown }).wp);

/** True when this visitor has, or had, a cart, or the page has something to put right without one. */
const isConcerned = (keys: readonly string[]) =>
  ['woocommerce_cart_hash', 'woocommerce_items_in_cart'].some((name) => hasCookie(name)) ||
  keys.some((key) => sessionArea.get(key) !== undefined) ||
  document.querySelector('.hide_cart_widget_if_empty') !== null ||
  isCustomizer();

/**
 * Keeps every mini-cart and counter of the page in step with the cart. The code for that comes when there is a cart, when
 * something happens to it, or when someone is here who may look at a blank one; what happens meanwhile is not lost.
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
        // The next event tries again.
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
    // It may be blank; but a page that nobody looks at asks for nothing.
    if (document.querySelector('.widget_shopping_cart_content')) warmUp(wake, resting.signal);
    return undefined;
  },
});
