import type { FormValue } from '../form-body.ts';
import { readHtml, request } from '../request.ts';
import { postShop, SHOP_HEADERS, type ShopAjaxOptions } from '../shop-ajax.ts';

/** A request for a page: a POST when there is a `body` (an encoded form), else a GET. */
export interface PageRequest {
  readonly url: string;
  readonly body?: string;
}

/** Fetches the HTML of a page. Rejects with RequestError when the shop sent none. */
export async function requestPage({ url, body }: PageRequest, signal: AbortSignal): Promise<string> {
  const post = body === undefined ? {} : { method: 'POST', body };
  return readHtml(await request(url, { via: 'jquery', headers: SHOP_HEADERS, signal, ...post }));
}

/**
 * Posts to a shop endpoint that replies with a part of a page. Rejects with RequestError when it sent none.
 */
export const requestPart = async (
  endpoint: 'apply_coupon' | 'remove_coupon' | 'update_shipping_method',
  fields: Record<string, FormValue>,
  options: ShopAjaxOptions,
): Promise<string> => readHtml(await postShop(endpoint, fields, options));
