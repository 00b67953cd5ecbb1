import { RequestError } from './errors.ts';
import { type FormValue, formBody } from './form-body.ts';
import type { Endpoint, Failing, Reply } from './replies/replies.ts';
import { readReply, request } from './request.ts';

export interface ShopAjaxOptions {
  /** The page's `wc_ajax_url`, with the token `%%endpoint%%`; it may hold other arguments. */
  readonly ajaxUrl: string;
  readonly signal?: AbortSignal;
}

/** What every post to the shop carries. */
export const SHOP_HEADERS = {
  'Content-Type': 'application/x-www-form-urlencoded; charset=UTF-8',
  // The classic stack sends it, and servers and caches key on it.
  'X-Requested-With': 'XMLHttpRequest',
};

/** The URL of one shop endpoint. */
export const shopUrl = (ajaxUrl: string, endpoint: string): string =>
  ajaxUrl.replace('%%endpoint%%', endpoint);

/** Posts fields to a shop endpoint. A refusal (status 400 or more) rejects with RequestError `unknown_error`. */
export async function postShop(
  endpoint: string,
  fields: Record<string, FormValue>,
  { ajaxUrl, signal }: ShopAjaxOptions,
): Promise<Response> {
  const response = await request(shopUrl(ajaxUrl, endpoint), {
    method: 'POST',
    headers: SHOP_HEADERS,
    body: formBody(fields),
    ...(signal && { signal }),
  });
  if (!response.ok) throw new RequestError('unknown_error', { status: response.status });
  return response;
}

/** Posts fields to a shop endpoint and reads its reply; see `readReply`. */
export const postShopJson = <Name extends Endpoint>(
  endpoint: Name,
  fields: Record<string, FormValue>,
  options: ShopAjaxOptions & Failing,
): Promise<Reply<Name>> => readReply(endpoint, postShop(endpoint, fields, options), options);
