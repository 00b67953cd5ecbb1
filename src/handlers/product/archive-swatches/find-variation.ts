import { postShopJson } from '#transport/shop-ajax.ts';
import { type Choice, readVariations, type Variation } from '../shared/variations.ts';

/**
 * Asks the server which variation a full choice is; undefined when there is none. Rejects with RequestError when it gave no
 * usable answer.
 */
export async function findVariation(
  productId: string,
  chosen: Choice,
  { ajaxUrl, signal }: { readonly ajaxUrl: string; readonly signal: AbortSignal },
): Promise<Variation | undefined> {
  const reply = await postShopJson(
    'woo_get_variation',
    { ...chosen, product_id: productId },
    { ajaxUrl, signal },
  );
  return readVariations([reply])[0];
}
