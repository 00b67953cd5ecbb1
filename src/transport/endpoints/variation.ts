import type { FormValue } from '../form-body.ts';
import type { Reply } from '../replies/replies.ts';
import { postShopJson, type ShopAjaxOptions } from '../shop-ajax.ts';

/**
 * Finds the variation of a product with these attributes; undefined without one. Rejects with RequestError
 * without a usable reply.
 */
export const fetchVariation = (
  fields: Record<string, FormValue>,
  options: ShopAjaxOptions,
): Promise<Reply<'get_variation'>> =>
  postShopJson('get_variation', fields, { ...options, code: 'invalid_json' });
