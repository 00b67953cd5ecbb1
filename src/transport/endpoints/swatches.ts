import type { FormValue } from '../form-body.ts';
import type { Reply } from '../replies/replies.ts';
import { fetchRest } from '../rest/page-rest.ts';
import { postShopJson, type ShopAjaxOptions } from '../shop-ajax.ts';

/**
 * Fetches all variations of a product, for its own page or its card in a listing. Rejects for unknown
 * products and for products without variations.
 */
export const fetchVariations = (
  place: 'single' | 'archive',
  productId: string,
  signal: AbortSignal,
): Promise<Reply<'single-product'>> =>
  fetchRest(`${place}-product`, {
    path: `/woo-variation-swatches/v1/${place}-product/${encodeURIComponent(productId)}`,
    signal,
  });

/**
 * Finds the variation for the options chosen on a card; undefined without one. Rejects without a usable
 * reply.
 */
export const findCardVariation = (fields: Record<string, FormValue>, options: ShopAjaxOptions) =>
  postShopJson('woo_get_variation', fields, options);

/** Fetches the preview of one attribute value; undefined without one. Rejects without a usable reply. */
export const fetchPreview = (fields: Record<string, FormValue>, options: ShopAjaxOptions) =>
  postShopJson('woo_get_preview_variation', fields, options);

/** Adds a variation from its card; never retries. Rejects with RequestError without a usable reply. */
export const addVariation = (fields: Record<string, FormValue>, options: ShopAjaxOptions) =>
  postShopJson('woo_add_to_cart_variation', fields, options);
