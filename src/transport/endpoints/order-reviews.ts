import { RequestError } from '../errors.ts';
import type { Reply } from '../replies/replies.ts';
import { readReply, request } from '../request.ts';

const ACTION = 'woocommerce_submit_order_reviews';

/**
 * Sends the product reviews for an order. Returns results by row index; undefined without a usable reply or
 * when aborted.
 */
export async function sendProductReviews(
  url: string,
  form: HTMLFormElement,
  signal: AbortSignal,
): Promise<Reply<typeof ACTION> | undefined> {
  const body = new FormData(form);
  const headers = { Accept: 'application/json' };
  try {
    const sent = request(url, {
      via: 'jquery',
      method: 'POST',
      headers,
      body,
      credentials: 'same-origin',
      signal,
    });
    return await readReply(ACTION, sent);
  } catch (error) {
    if (error instanceof RequestError || signal.aborted) return undefined;
    throw error;
  }
}
