import type { Submission } from './judge-form.ts';

const nonce = '5155d116c8';

/** What the shop says to a payment button: where the payment goes on, in the shape in which the provider's answer is passed on. */
export function stripeAnswer(submission: Submission, origin: string): object {
  const isOurs = submission['data[nonce]'] === nonce;
  const said = isOurs
    ? { url: `${origin}/forms/paid/` }
    : { error: { message: 'The provider does not know this shop.' } };
  return { response: { code: isOurs ? 200 : 401 }, body: JSON.stringify(said) };
}
