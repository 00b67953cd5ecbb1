import type { Submission } from './check-form.ts';

const nonce = '5155d116c8';

/**
 * Returns the response to a payment button: the address of the payment, wrapped like a provider's response.
 */
export function stripeAnswer(submission: Submission, origin: string): object {
  const isOurs = submission['data[nonce]'] === nonce;
  const reply = isOurs
    ? { url: `${origin}/forms/paid/` }
    : { error: { message: 'The provider does not know this shop.' } };
  return { response: { code: isOurs ? 200 : 401 }, body: JSON.stringify(reply) };
}
