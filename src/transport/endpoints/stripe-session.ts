import { RequestError } from '../errors.ts';
import { formBody } from '../form-body.ts';
import { readJson, request } from '../request.ts';
import { SHOP_HEADERS } from '../shop-ajax.ts';

export interface StripeOrder {
  readonly action: string;
  /** The builder document that the button stands in. */
  readonly postId: string;
  readonly widgetId: string;
  readonly pageUrl: string;
  readonly nonce: string;
}

/** Asks the site for a page at the provider where this is paid; gives the answer as it is. Rejects with RequestError without a usable one. */
export async function openStripeSession(
  url: string,
  order: StripeOrder,
  signal: AbortSignal,
): Promise<unknown> {
  const response = await request(url, {
    method: 'POST',
    headers: SHOP_HEADERS,
    body: formBody({ action: order.action, data: { ...order } }),
    signal,
  });
  if (!response.ok) throw new RequestError('unknown_error', { status: response.status });
  return readJson(response);
}
