import { RequestError } from './errors.ts';
import { type FormValue, formBody } from './form-body.ts';
import type { Endpoint, Reply, ReplyErrorOptions } from './replies/replies.ts';
import { readReply, request } from './request.ts';

/** Where the shop's endpoints are, and how a request is aborted. */
export interface ShopAjaxOptions {
  /** The page's `wc_ajax_url`, with the token `%%endpoint%%`; may contain other arguments. */
  readonly ajaxUrl: string;
  readonly signal?: AbortSignal;
}

/** The headers of every post to the shop. */
export const SHOP_HEADERS = {
  'Content-Type': 'application/x-www-form-urlencoded; charset=UTF-8',
  // jQuery sends it, and servers and caches depend on it.
  'X-Requested-With': 'XMLHttpRequest',
};

/** Returns the URL of a shop endpoint. */
export const shopUrl = (ajaxUrl: string, endpoint: string): string =>
  ajaxUrl.replace('%%endpoint%%', endpoint);

/** Posts fields to a shop endpoint. Rejects with RequestError `unknown_error` when the status is an error. */
export async function postShop(
  endpoint: string,
  fields: Record<string, FormValue>,
  { ajaxUrl, signal }: ShopAjaxOptions,
): Promise<Response> {
  const response = await request(shopUrl(ajaxUrl, endpoint), {
    via: 'jquery',
    method: 'POST',
    headers: SHOP_HEADERS,
    body: formBody(fields),
    ...(signal && { signal }),
  });
  if (!response.ok) throw new RequestError('unknown_error', { status: response.status });
  return response;
}

/** Posts fields to a shop endpoint and parses its reply; see `readReply`. */
export const postShopJson = <Name extends Endpoint>(
  endpoint: Name,
  fields: Record<string, FormValue>,
  options: ShopAjaxOptions & ReplyErrorOptions,
): Promise<Reply<Name>> => readReply(endpoint, postShop(endpoint, fields, options), options);
