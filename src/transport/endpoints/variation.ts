import { asMap } from '#lib/fields.ts';
import { RequestError } from '../errors.ts';
import type { FormValue } from '../form-body.ts';
import { postShopJson, type ShopAjaxOptions } from '../shop-ajax.ts';

/**
 * Asks which variation of a product has these attributes. Undefined when none has: the shop answers `false`, or an empty body
 * when the product is missing. Rejects with RequestError for anything that is no record.
 */
export async function fetchVariation(
  fields: Record<string, FormValue>,
  options: ShopAjaxOptions,
): Promise<Readonly<Record<string, unknown>> | undefined> {
  const reply = await postShopJson('get_variation', fields, options);
  if (!reply) return undefined;
  const record = asMap(reply);
  if (!record.attributes) throw new RequestError('invalid_json', { status: 200 });
  return record;
}
