import { formBody } from '../form-body.ts';
import type { Reply } from '../replies/replies.ts';
import { readReply, request } from '../request.ts';
import { SHOP_HEADERS } from '../shop-ajax.ts';

/** The result of requesting a payment page: its address, or the kind of failure. */
export type StripeReply = Reply<'submit_stripe_form'>;

/** What a payment button orders, and from which page. */
export interface StripeOrder {
  readonly action: string;
  /** The builder document that contains the button. */
  readonly postId: string;
  readonly widgetId: string;
  readonly pageUrl: string;
  readonly nonce: string;
}

/** Requests a payment page at the provider. Rejects with RequestError without a usable reply. */
export const openStripeSession = (
  url: string,
  order: StripeOrder,
  signal: AbortSignal,
): Promise<StripeReply> =>
  readReply(
    'submit_stripe_form',
    request(url, {
      via: 'jquery',
      method: 'POST',
      headers: SHOP_HEADERS,
      body: formBody({ action: order.action, data: { ...order } }),
      signal,
    }),
  );
