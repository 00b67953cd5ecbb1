import { formBody } from '../form-body.ts';
import type { Reply } from '../replies/replies.ts';
import { readReply, request } from '../request.ts';
import { SHOP_HEADERS } from '../shop-ajax.ts';

/** What came of asking for a payment: where it goes on, or whose fault it is that it does not. */
export type Outcome = Reply<'submit_stripe_form'>;

export interface StripeOrder {
  readonly action: string;
  /** The builder document that the button stands in. */
  readonly postId: string;
  readonly widgetId: string;
  readonly pageUrl: string;
  readonly nonce: string;
}

/** Asks the site for a page at the provider where this is paid. Rejects with RequestError without a usable answer. */
export const openStripeSession = (url: string, order: StripeOrder, signal: AbortSignal): Promise<Outcome> =>
  readReply(
    'submit_stripe_form',
    request(url, {
      method: 'POST',
      headers: SHOP_HEADERS,
      body: formBody({ action: order.action, data: { ...order } }),
      signal,
    }),
  );
