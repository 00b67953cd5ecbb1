import { matchVariation, readSelectedValues } from '../catalogue/variation.ts';
import { variationRecord } from '../catalogue/variation-record.ts';
import { originOf, readFields, type Shop, type ShopContext } from '../http/context.ts';
import { ajaxJson, ajaxText } from '../http/headers.ts';

/**
 * Handles `get_variation`: returns the matching record, `false` without a match, and an empty body without a
 * product.
 */
export const answerVariation = async (c: ShopContext, shop: Shop): Promise<Response> => {
  const fields = await readFields(c);
  const product = shop.catalogue.byId(Number(fields.product_id));
  if (!product?.variations) return c.body('', 200, ajaxText);
  const variation = matchVariation(product.variations, readSelectedValues(fields));
  return c.json(variation ? variationRecord(originOf(c), product, variation) : false, 200, ajaxJson);
};
