import type { FormValue } from '../form-body.ts';
import { postShopJson, type ShopAjaxOptions } from '../shop-ajax.ts';

/** Server HTML by the selector of what it replaces. */
export type Fragments = Readonly<Record<string, string>>;

/** What a cart endpoint answered. */
export type CartReply =
  | { readonly kind: 'fragments'; readonly fragments: Fragments; readonly hash: string }
  /** The shop wants the shopper on the product's page. */
  | { readonly kind: 'redirect'; readonly url: string }
  /** A body without content, as for a request without a product. */
  | { readonly kind: 'empty' }
  /** Anything else: an unknown product, an unknown cart line. */
  | { readonly kind: 'refused' };

/** Fragments of a reply, a store or someone's event; undefined when it is none. PHP prints an empty map as `[]`. */
export function asFragments(value: unknown): Fragments | undefined {
  if (typeof value !== 'object' || !value) return undefined;
  return Object.fromEntries(
    Object.entries(value).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  );
}

/** Sorts a reply of a cart endpoint. An `error` without a usable `product_url` (it may be `false`) is no redirect. */
export function readCartReply(reply: unknown): CartReply {
  if (!reply) return { kind: 'empty' };
  const { error, product_url: url, fragments: given, cart_hash: hash } = reply as Record<string, unknown>;
  if (error && url && typeof url === 'string') return { kind: 'redirect', url };
  const fragments = asFragments(given);
  if (!fragments) return { kind: 'refused' };
  return { kind: 'fragments', fragments, hash: typeof hash === 'string' ? hash : '' };
}

/** Adds a product. Rejects with RequestError when the shop gave no usable answer; never sent twice. */
export const addToCart = async (
  fields: Record<string, FormValue>,
  options: ShopAjaxOptions,
): Promise<CartReply> => readCartReply(await postShopJson('add_to_cart', fields, options));

/** Removes one line of the cart. Rejects with RequestError when the shop gave no usable answer. */
export const removeFromCart = async (key: string, options: ShopAjaxOptions): Promise<CartReply> =>
  readCartReply(await postShopJson('remove_from_cart', { cart_item_key: key }, options));

/** Asks for the fragments of the cart as it is. Rejects with RequestError when the shop gave no usable answer. */
export const refreshFragments = async (timeMs: number, options: ShopAjaxOptions): Promise<CartReply> =>
  readCartReply(await postShopJson('get_refreshed_fragments', { time: timeMs }, options));
