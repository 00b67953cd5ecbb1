import { onPageRestored, whenShown } from '#lib/page-visibility.ts';
import type { Scope } from '#lib/scope.ts';
import { listen } from '#platform/events.ts';
import { globalTexts } from '#platform/params.ts';
import { defineBehaviour, type MountContext, type Runtime } from '#runtime/define.ts';
import { warmUp } from '#runtime/first-sign.ts';
import type { CartEvent } from '#shop/cart-events.ts';
import { sessionArea } from '#storage/area.ts';
import { hasCookie } from '#storage/raw-cookie.ts';
import { hasWaitingAdds } from '#storage/waiting-adds.ts';

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
function onCartEvent(hashKey: string, callback: (event: CartEvent) => void, scope: Scope): void {
  for (const name of EVENTS) {
    listen(document.body, name, (event, ...args) => callback({ name, event, args }), scope);
  }
  scope.listen<StorageEvent>(window, 'storage', (event) => {
    if (event.key === hashKey) callback({ name: 'storage', event, args: [] });
  });
  // The cart block emits this event when a line is removed or a quantity changes.
  const syncEvent = 'wc-blocks_store_sync_required';
  scope.listen(window, syncEvent, (event) => callback({ name: syncEvent, event, args: [] }));
  onPageRestored(scope, (event) => callback({ name: 'pageshow', event, args: [] }));
}

/** Sends the adds that waited for their turn when the visitor left the last page (or this one), if there are any. */
async function sendAddsOfLastPage(runtime: Runtime, scope: Scope): Promise<void> {
  if (!hasWaitingAdds()) return;
  const { sendWaitingAdds } = await import('#shop/add-to-cart.ts');
  // The cart page shows what was added when it hears of it.
  await runtime.summon(document.documentElement, 'cart-page');
  if (!scope.disposed) await sendWaitingAdds(runtime);
}

/** Sends waiting adds when the page is shown, also each time the visitor comes back to it. */
function sendWaitingWhenShown({
  runtime,
  scope,
  report,
}: Pick<MountContext, 'runtime' | 'scope' | 'report'>): void {
  const send = () => void sendAddsOfLastPage(runtime, scope).catch(report);
  whenShown(scope, send);
  onPageRestored(scope, send);
}

const isCustomizer = () => 'customize' in Object((window as { wp?: unknown }).wp);

const ITEM = '.widget_shopping_cart_content :is(.mini_cart_item,.elementor-menu-cart__product)';

/** Returns whether a mini-cart of the page shows items. */
const showsItems = (): boolean => document.querySelector(ITEM) !== null;

/** Returns whether this visitor has or had a cart, or the page must change for an empty cart. */
const needsLiveCart = (storageKeys: readonly string[]) =>
  ['woocommerce_cart_hash', 'woocommerce_items_in_cart'].some((name) => hasCookie(name)) ||
  storageKeys.some((key) => sessionArea.get(key) !== undefined) ||
  document.querySelector('.hide_cart_widget_if_empty') !== null ||
  showsItems() ||
  isCustomizer();

export default defineBehaviour({
  mount({ scope, runtime, report }) {
    const pageParams = globalTexts('wc_cart_fragments_params');
    const ajaxUrl = pageParams?.wc_ajax_url;
    if (!ajaxUrl) return;
    const {
      cart_hash_key: hashKey = '',
      fragment_name: fragmentsKey = '',
      request_timeout: timeoutMs,
    } = pageParams;
    const mayHaveCart = needsLiveCart([hashKey, fragmentsKey]);
    const restingScope = scope.child();
    const pendingEvents: CartEvent[] = [];
    let loading: Promise<void> | undefined;

    const startLiveCart = async () => {
      const { openLiveCart } = await import('./live-cart.ts');
      restingScope.dispose();
      if (scope.disposed) return;
      const shop = { ajaxUrl, hashKey, fragmentsKey, timeoutMs };
      openLiveCart({ ...shop, mayHaveCart, showsItems: showsItems(), pendingEvents, scope, runtime });
    };
    const loadLiveCart = () => {
      loading ??= startLiveCart().catch((error) => {
        // Lets the next event retry.
        loading = undefined;
        report(error);
      });
      return loading;
    };
    sendWaitingWhenShown({ runtime, scope, report });
    onCartEvent(
      hashKey,
      (event) => {
        pendingEvents.push(event);
        loadLiveCart();
      },
      restingScope,
    );
    if (mayHaveCart) return loadLiveCart();
    // A blank mini-cart needs content, but only for a visitor who interacts.
    if (document.querySelector('.widget_shopping_cart_content')) warmUp(loadLiveCart, restingScope.signal);
    return undefined;
  },
});
