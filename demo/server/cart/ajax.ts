import { answerCheckout, answerReview } from '../checkout/endpoints.ts';
import type { Shop, ShopContext } from '../http/context.ts';
import { ajaxText } from '../http/headers.ts';
import { answerQuickView } from '../pages/quick-view.ts';
import { add, refresh, remove } from './fragment-endpoints.ts';
import { answerLocation } from './location-endpoint.ts';
import { answerCoupon, answerShippingMethod, answerTotals } from './totals-endpoints.ts';
import { answerVariation } from './variation-endpoint.ts';

/** An endpoint of the shop. */
export type Endpoint = (c: ShopContext, shop: Shop) => Promise<Response> | Response;

const endpoints: Readonly<Record<string, Endpoint>> = {
  add_to_cart: add,
  remove_from_cart: remove,
  get_refreshed_fragments: refresh,
  get_variation: answerVariation,
  get_cart_totals: answerTotals,
  update_shipping_method: answerShippingMethod,
  apply_coupon: answerCoupon('apply'),
  remove_coupon: answerCoupon('remove'),
  update_order_review: answerReview,
  checkout: answerCheckout,
  quick_view: answerQuickView,
  get_customer_location: answerLocation,
};

/** Handles `?wc-ajax=…` on every path; an unknown endpoint gets an empty 200. */
export const answerShopAjax = (c: ShopContext, shop: Shop): Promise<Response> | Response => {
  const name = c.req.query('wc-ajax') ?? '';
  const endpoint = Object.hasOwn(endpoints, name) ? endpoints[name] : undefined;
  return endpoint ? endpoint(c, shop) : c.body('', 200, ajaxText);
};
