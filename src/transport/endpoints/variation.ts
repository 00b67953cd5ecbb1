import type { FormValue } from '../form-body.ts';
import type { Reply } from '../replies/replies.ts';
import { postShopJson, type ShopAjaxOptions } from '../shop-ajax.ts';

/**
 * Asks which variation of a product has these attributes. Undefined when none has. Rejects with RequestError for anything that is no
 * record.
 */
export const fetchVariation = (
  fields: Record<string, FormValue>,
  options: ShopAjaxOptions,
): Promise<Reply<'get_variation'>> =>
  postShopJson('get_variation', fields, { ...options, code: 'invalid_json' });
