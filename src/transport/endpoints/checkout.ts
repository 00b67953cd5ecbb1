import type { FormValue } from '../form-body.ts';
import type { Reply } from '../replies/replies.ts';
import { loadReplies, readText, request } from '../request.ts';
import { postShop, postShopJson, SHOP_HEADERS, type ShopAjaxOptions } from '../shop-ajax.ts';

/** The order review, which the shop sends while the form is filled in. */
export type OrderReviewReply = Reply<'update_order_review'>;

/** The result of placing an order. */
export type OrderReply = Reply<'checkout'>;

/** Fetches the order review. Rejects with RequestError without a usable reply. */
export const fetchOrderReview = (
  fields: Record<string, FormValue>,
  options: ShopAjaxOptions,
): Promise<OrderReviewReply> => postShopJson('update_order_review', fields, options);

const createCouponRequest =
  (endpoint: string) =>
  async (fields: Record<string, FormValue>, options: ShopAjaxOptions): Promise<string> =>
    (await (await postShop(endpoint, fields, options)).text()).trim();

/** Applies a coupon. Returns the notices as HTML; `''` for an empty reply. Rejects when the request fails. */
export const applyCoupon = createCouponRequest('apply_coupon');

/** Removes a coupon; works like `applyCoupon`. */
export const removeCoupon = createCouponRequest('remove_coupon');

/**
 * Places the order: posts the encoded form, once. Rejects with RequestError without a usable reply; the order
 * may exist even so.
 */
export async function placeOrder(url: string, body: string): Promise<OrderReply> {
  // Loaded before the request: an order that the shop accepted must not fail because our file did not load.
  const { parseReply } = await loadReplies();
  const response = await request(url, { via: 'jquery', method: 'POST', headers: SHOP_HEADERS, body });
  const { ok, status } = response;
  const code = ok ? 'invalid_json' : 'unknown_error';
  return parseReply('checkout', await readText(response), { status, code });
}
