import type { FormValue } from '../form-body.ts';
import type { Reply } from '../replies/replies.ts';
import { bringReplies, readText, request } from '../request.ts';
import { postShop, postShopJson, SHOP_HEADERS, type ShopAjaxOptions } from '../shop-ajax.ts';

/** What the shop says about the order as it is filled in. */
export type ReviewReply = Reply<'update_order_review'>;

/** What became of an order. */
export type OrderReply = Reply<'checkout'>;

/** Asks for the order review. Rejects with RequestError when the shop gave no usable answer. */
export const reviewOrder = (
  fields: Record<string, FormValue>,
  options: ShopAjaxOptions,
): Promise<ReviewReply> => postShopJson('update_order_review', fields, options);

const couponCall =
  (endpoint: string) =>
  async (fields: Record<string, FormValue>, options: ShopAjaxOptions): Promise<string> =>
    (await (await postShop(endpoint, fields, options)).text()).trim();

/** Applies a coupon. Gives the notices as HTML; `''` for an empty answer. Rejects when the shop gave none. */
export const applyCoupon = couponCall('apply_coupon');

/** As `applyCoupon`, for taking a coupon off. */
export const removeCoupon = couponCall('remove_coupon');

/**
 * Places the order: posts the whole form, encoded, once. Rejects with RequestError when no usable answer came, whatever
 * became of the order.
 */
export async function placeOrder(url: string, body: string): Promise<OrderReply> {
  // Before it is sent: no order that the shop took is to look as if it had failed, because a file of ours did not come.
  const { parseReply } = await bringReplies();
  const response = await request(url, { method: 'POST', headers: SHOP_HEADERS, body });
  const { ok, status } = response;
  const code = ok ? 'invalid_json' : 'unknown_error';
  return parseReply('checkout', await readText(response), { status, code });
}
