import { asMap } from '#lib/as-map.ts';
import { membersOf } from '#lib/members-of.ts';
import type { Scope } from '#lib/scope.ts';
import { listen, toElement } from '#platform/events.ts';
import { cartParams } from './cart-params.ts';
import { idOf, isEnabled, pageData, paramsOf } from './page-data.ts';
import type { SendPixelCall } from './pixel-queue.ts';

const CHECKOUT = 'body.woocommerce-page form.checkout';
const WISH = '.add_to_wishlist, .wl-add-to';
const PURCHASE = '.edd-checkout form#edd_purchase_form [type="submit"]';

/** Sends the enabled events of a shop when they happen. */
export function trackShopEvents(send: SendPixelCall, scope: Scope): void {
  const sendPaymentInfo = () => {
    if (!isEnabled('addpaymentinfo')) return;
    send({ type: 'track', name: 'AddPaymentInfo', params: pageData('aepc_add_payment_info_params') });
  };
  const onAdded = (hash: unknown, rawButton: unknown) => {
    const button = toElement(rawButton);
    const params = button && isEnabled('addtocart') ? cartParams(button) : undefined;
    const id = typeof hash === 'string' && hash ? hash : undefined;
    if (params) send({ type: 'track', name: 'AddToCart', params, id });
  };
  const onWish = ({ dataset }: HTMLElement) => {
    const wishes = pageData('aepc_wc_add_to_wishlist');
    const key = [dataset.productSku, dataset.productId].find((each) => each && Object.hasOwn(wishes, each));
    if (!key || !isEnabled('addtowishlist')) return;
    send({ type: 'track', name: 'AddToWishlist', params: asMap(wishes[key]) });
  };

  listen(
    document.body,
    'added_to_cart',
    ({ detail }, ...[, hash, button]) => {
      const fields = asMap(detail);
      onAdded(hash ?? fields.cart_hash, button ?? fields.button);
    },
    scope,
  );
  listen(
    document.body,
    'edd_cart_item_added',
    (_, response) => {
      const pixel = asMap(asMap(response).pixel);
      if (!isEnabled('addtocart') || !Object.keys(pixel).length) return;
      send({ type: 'track', name: 'AddToCart', params: paramsOf(pixel), id: idOf(pixel) });
    },
    scope,
  );
  scope.listen(
    document,
    'click',
    ({ target }) => {
      if (!(target instanceof Element)) return;
      const wish = membersOf(target).closest<HTMLElement>(WISH);
      if (wish) onWish(wish);
      if (membersOf(target).closest(PURCHASE)) sendPaymentInfo();
    },
    { capture: true },
  );
  for (const form of document.querySelectorAll(CHECKOUT)) {
    listen(form, 'checkout_place_order', sendPaymentInfo, scope);
  }
}
