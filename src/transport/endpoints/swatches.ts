import type { FormValue } from '../form-body.ts';
import type { Reply } from '../replies/replies.ts';
import { askRest } from '../rest/page-rest.ts';
import { postShopJson, type ShopAjaxOptions } from '../shop-ajax.ts';

/**
 * All variations of a product, for its own page or for its card in a listing. Refused for products that are unknown, and for those
 * without variations.
 */
export const fetchVariations = (
  place: 'single' | 'archive',
  productId: string,
  signal: AbortSignal,
): Promise<Reply<'single-product'>> =>
  askRest(`${place}-product`, {
    path: `/woo-variation-swatches/v1/${place}-product/${encodeURIComponent(productId)}`,
    signal,
  });

/** The variation that a full choice on a card is; nothing usable when there is none. Rejects with RequestError without an answer. */
export const findCardVariation = (fields: Record<string, FormValue>, options: ShopAjaxOptions) =>
  postShopJson('woo_get_variation', fields, options);

/** The picture of one value; nothing usable when the shop has none. Rejects with RequestError without an answer. */
export const fetchPreview = (fields: Record<string, FormValue>, options: ShopAjaxOptions) =>
  postShopJson('woo_get_preview_variation', fields, options);

/** Adds a variation from its card. Rejects with RequestError when the shop gave no usable answer; never sent twice. */
export const addVariation = (fields: Record<string, FormValue>, options: ShopAjaxOptions) =>
  postShopJson('woo_add_to_cart_variation', fields, options);
