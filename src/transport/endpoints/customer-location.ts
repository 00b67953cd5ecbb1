import { asMap } from '#lib/fields.ts';
import { readJson, request } from '../request.ts';
import { type ShopAjaxOptions, shopUrl } from '../shop-ajax.ts';

/** Asks where the shop takes the visitor to be: a hash, `''` when it does not say. Rejects with RequestError without an answer. */
export async function fetchLocationHash({ ajaxUrl, signal }: ShopAjaxOptions): Promise<string> {
  const response = await request(shopUrl(ajaxUrl, 'get_customer_location'), { ...(signal && { signal }) });
  const { success, data } = asMap(await readJson(response));
  const { hash } = asMap(data);
  return success && typeof hash === 'string' ? hash : '';
}
