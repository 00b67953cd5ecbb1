import type { FormValue } from '../form-body.ts';
import type { Reply } from '../replies/replies.ts';
import { postShopJson, type ShopAjaxOptions } from '../shop-ajax.ts';

/** What a cart endpoint answered. */
export type CartReply = Reply<'add_to_cart'>;

/** Adds a product. Rejects with RequestError when the shop gave no usable answer; never sent twice. */
export const addToCart = (fields: Record<string, FormValue>, options: ShopAjaxOptions): Promise<CartReply> =>
  postShopJson('add_to_cart', fields, options);

/** Removes one line of the cart. Rejects with RequestError when the shop gave no usable answer. */
export const removeFromCart = (key: string, options: ShopAjaxOptions): Promise<CartReply> =>
  postShopJson('remove_from_cart', { cart_item_key: key }, options);

/** Asks for the fragments of the cart as it is. Rejects with RequestError when the shop gave no usable answer. */
export const refreshFragments = (timeMs: number, options: ShopAjaxOptions): Promise<CartReply> =>
  postShopJson('get_refreshed_fragments', { time: timeMs }, options);
