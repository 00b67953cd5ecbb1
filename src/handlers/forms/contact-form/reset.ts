import { webAddress } from '#platform/navigate.ts';
import { askRefill, type Refill } from '#transport/endpoints/contact-form.ts';
import { nameOf, WRAP } from './field-errors.ts';
import { callPage, readApi } from './page-object.ts';
import { clearResponse, detailOf, inputsOf, setStatus, tell } from './status.ts';
import type { Unit } from './unit.ts';

const DIGITS = /(\d+)\.(?:png|gif|jpeg)$/i;

/** Writes new captchas and quiz questions into a form and empties their answers. */
export function fill({ form }: Unit, { captcha, quiz }: Refill): void {
  const input = (within: ParentNode, name: string) =>
    [...within.querySelectorAll<HTMLInputElement>('input')].find((each) => each.name === name);
  const set = (within: ParentNode, name: string, value: string) => {
    const found = input(within, name);
    if (found) found.value = value;
  };

  for (const [name, address] of captcha) {
    const url = webAddress(address);
    if (!url) continue;
    set(form, name, '');
    const picture = form.querySelector(`img.${CSS.escape(`wpcf7-captcha-${name.replaceAll(':', '')}`)}`);
    picture?.setAttribute('src', url);
    const [, digits] = DIGITS.exec(address) ?? [];
    if (digits) set(form, `_wpcf7_captcha_challenge_${name}`, digits);
  }
  for (const [name, [question, hash]] of quiz) {
    for (const wrap of form.querySelectorAll(WRAP)) {
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
async function ask({ facts, report }: Unit, signal: AbortSignal): Promise<Refill | undefined> {
  const api = readApi();
  try {
    return api && (await askRefill(api, facts.id, signal));
  } catch (error) {
    if (!signal.aborted) report(error);
    return undefined;
  }
}

/** Removes all messages and requests new questions. Messages shown meanwhile stay. */
export async function reset(unit: Unit): Promise<void> {
  const { form, facts } = unit;
  if (unit.scope.disposed) return;
  unit.refill?.dispose();
  const scope = unit.scope.child();
  unit.refill = scope;
  clearResponse(unit);
  setStatus(unit, 'resetting');
  const limit = new AbortController();
  scope.timeout(() => limit.abort(), PATIENCE_MS);
  scope.add(() => limit.abort());
  const refill = await ask(unit, limit.signal);
  if (scope.disposed) return;
  unit.refill = undefined;
  const wasSent = facts.resetOnMailSent;
  delete facts.resetOnMailSent;
  if (refill) fill(unit, refill);
  setStatus(unit, wasSent ? 'mail_sent' : 'init');
  if (refill) {
    const formData = new FormData(form);
    const detail = { ...detailOf(unit), inputs: inputsOf(formData), formData, apiResponse: refill.data };
    tell(unit, 'reset', detail);
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
export function refreshCached(unit: Unit): void {
  const { form, scope } = unit;
  const isBlank = () =>
    [...form.elements].every((each) => {
      if (each instanceof HTMLSelectElement) return [...each.options].every(isAsSent);
      const { defaultValue, value, checked, defaultChecked } = each as HTMLInputElement;
      return (defaultValue ?? value) === value && checked === defaultChecked;
    });
  const renew = () => {
    if (form.dataset.status !== 'init') return;
    if (isBlank()) HTMLFormElement.prototype.reset.call(form);
    else callPage(unit, 'reset', form);
  };
  if (document.readyState === 'complete') scope.timeout(renew, 0);
  else scope.listen(window, 'load', renew, { once: true });
}
