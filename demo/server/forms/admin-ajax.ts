import { originOf, type ShopContext } from '../http/context.ts';
import { ajaxJson } from '../http/headers.ts';
import { checkForm, type Submission } from './check-form.ts';
import { stripeAnswer } from './stripe-answer.ts';

const answers: Readonly<Record<string, (submission: Submission, origin: string) => object>> = {
  elementor_pro_forms_send_form: checkForm,
  submit_stripe_form: stripeAnswer,
};

/** Handles the ajax actions of forms and payment buttons; returns undefined for any other. */
export async function answerFormCall(
  c: ShopContext,
  action: string | undefined,
): Promise<Response | undefined> {
  const answer = Object.hasOwn(answers, action ?? '') ? answers[action ?? ''] : undefined;
  if (!answer) return undefined;
  const submission = await c.req.parseBody({ all: true }).catch(() => ({}));
  return c.json(answer(submission, originOf(c)), 200, ajaxJson);
}
