import type { FormValue } from '../form-body.ts';
import type { Reply } from '../replies/replies.ts';
import { postShopJson, type ShopAjaxOptions } from '../shop-ajax.ts';

/** The reply of a cart endpoint. */
export type CartReply = Reply<'add_to_cart'>;

/** Adds a product; never retries. Rejects with RequestError without a usable reply. */
export const addToCart = (fields: Record<string, FormValue>, options: ShopAjaxOptions): Promise<CartReply> =>
  postShopJson('add_to_cart', fields, options);

/** Removes a line of the cart. Rejects with RequestError without a usable reply. */
export const removeFromCart = (key: string, options: ShopAjaxOptions): Promise<CartReply> =>
  postShopJson('remove_from_cart', { cart_item_key: key }, options);

/** Fetches the fragments of the current cart. Rejects with RequestError without a usable reply. */
export const refreshFragments = (timeMs: number, options: ShopAjaxOptions): Promise<CartReply> =>
  postShopJson('get_refreshed_fragments', { time: timeMs }, options);
