import { membersOf } from '#lib/members-of.ts';
import { webAddress } from '#platform/navigate.ts';
import { fetchRefill, type Refill } from '#transport/endpoints/contact-form.ts';
import { nameOf, WRAP } from './field-errors.ts';
import type { FormContext } from './form-context.ts';
import { callPageFunction, readApi } from './page-object.ts';
import { clearResponse, detailOf, emitFormEvent, inputsOf, setStatus } from './status.ts';

const DIGITS = /(\d+)\.(?:png|gif|jpeg)$/i;

/** Writes new captchas and quiz questions into a form and empties their answers. */
export function writeRefill({ form }: FormContext, { captcha, quiz }: Refill): void {
  const input = (within: ParentNode, name: string) =>
    [...membersOf(within).querySelectorAll<HTMLInputElement>('input')].find(
      (control) => control.name === name,
    );
  const set = (within: ParentNode, name: string, value: string) => {
    const found = input(within, name);
    if (found) found.value = value;
  };

  for (const [name, address] of captcha) {
    const url = webAddress(address);
    if (!url) continue;
    set(form, name, '');
    const picture = membersOf(form).querySelector(
      `img.${CSS.escape(`wpcf7-captcha-${name.replaceAll(':', '')}`)}`,
    );
    picture?.setAttribute('src', url);
    const [, digits] = DIGITS.exec(address) ?? [];
    if (digits) set(form, `_wpcf7_captcha_challenge_${name}`, digits);
  }
  for (const [name, [question, hash]] of quiz) {
    for (const wrap of membersOf(form).querySelectorAll(WRAP)) {
      if (nameOf(wrap) !== name) continue;
      set(wrap, name, '');
      const label = wrap.querySelector('.wpcf7-quiz-label');
      if (label) label.textContent = question;
      set(wrap, `_wpcf7_quiz_answer_${name}`, hash);
    }
  }
}

const PATIENCE_MS = 15_000;

/** Requests new questions. On failure the form keeps its questions; an aborted request is not reported. */
async function requestRefill(
  { info, report }: FormContext,
  signal: AbortSignal,
): Promise<Refill | undefined> {
  const api = readApi();
  try {
    return api && (await fetchRefill(api, info.id, signal));
  } catch (error) {
    if (!signal.aborted) report(error);
    return undefined;
  }
}

/** Removes all messages and requests new questions. Messages shown meanwhile stay. */
export async function reset(context: FormContext): Promise<void> {
  const { form, info } = context;
  if (context.scope.disposed) return;
  context.refillScope?.dispose();
  const scope = context.scope.child();
  context.refillScope = scope;
  clearResponse(context);
  setStatus(context, 'resetting');
  const limit = new AbortController();
  scope.timeout(() => limit.abort(), PATIENCE_MS);
  scope.add(() => limit.abort());
  const refill = await requestRefill(context, limit.signal);
  if (scope.disposed) return;
  context.refillScope = undefined;
  const wasSent = info.resetOnMailSent;
  delete info.resetOnMailSent;
  if (refill) writeRefill(context, refill);
  setStatus(context, wasSent ? 'mail_sent' : 'init');
  if (refill) {
    const formData = new FormData(form);
    const detail = { ...detailOf(context), inputs: inputsOf(formData), formData, apiResponse: refill.data };
    emitFormEvent(context, 'reset', detail);
  }
  scope.dispose();
}

/** Browsers select the first option of a list if the server selected none. */
const isAsSent = ({ selected, defaultSelected, index }: HTMLOptionElement) =>
  selected === defaultSelected || (selected && !index);

/**
 * Renews the captchas and quizzes of a cached page. A blank form is reset, a filled one keeps its values. A
 * form with another status, such as a sent one, is left alone.
 */
export function refreshCached(context: FormContext): void {
  const { form, scope } = context;
  const isBlank = () =>
    [...membersOf(form).elements].every((control) => {
      if (control instanceof HTMLSelectElement) return [...control.options].every(isAsSent);
      const { defaultValue, value, checked, defaultChecked } = control as HTMLInputElement;
      return (defaultValue ?? value) === value && checked === defaultChecked;
    });
  const renew = () => {
    if (membersOf(form).dataset.status !== 'init') return;
    if (isBlank()) HTMLFormElement.prototype.reset.call(form);
    else callPageFunction(context, 'reset', form);
  };
  if (document.readyState === 'complete') scope.timeout(renew, 0);
  else scope.listen(window, 'load', renew, { once: true });
}
