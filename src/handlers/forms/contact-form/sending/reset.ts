import { membersOf } from '#lib/members-of.ts';
import { webAddress } from '#platform/navigate.ts';
import { fetchRefill, type Refill } from '#transport/endpoints/contact-form.ts';
import { findAll, nameOf, WRAP } from '../fields.ts';
import { callPageFunction, readApi } from '../page-api/page-object.ts';
import type { LiveForm } from '../view.ts';
import { endReset, isWaiting, startReset } from './sending-model.ts';
import { clearResponse, detailOf, emitFormEvent, inputsOf, setStatus } from './show.ts';

const DIGITS = /(\d+)\.(?:png|gif|jpeg)$/i;

/** Sets the value of the first input with a name. */
function setValue(within: Element, name: string, value: string): void {
  const input = findAll<HTMLInputElement>(within, 'input').find((each) => each.name === name);
  if (input) input.value = value;
}

function writeCaptcha(form: HTMLFormElement, name: string, address: string): void {
  const url = webAddress(address);
  if (!url) return;
  setValue(form, name, '');
  const [picture] = findAll(form, `img.${CSS.escape(`wpcf7-captcha-${name.replaceAll(':', '')}`)}`);
  picture?.setAttribute('src', url);
  const [, digits] = DIGITS.exec(address) ?? [];
  if (digits) setValue(form, `_wpcf7_captcha_challenge_${name}`, digits);
}

function writeQuiz(wrap: HTMLElement, name: string, question: string, hash: string): void {
  setValue(wrap, name, '');
  const label = wrap.querySelector('.wpcf7-quiz-label');
  if (label) label.textContent = question;
  setValue(wrap, `_wpcf7_quiz_answer_${name}`, hash);
}

/**
 * Writes new captchas and quiz questions into a form and empties their answers. They are no look: a question
 * belongs to the hidden field that the browser sends with it, so that both stay after disposal.
 */
export function writeRefill(form: HTMLFormElement, { captcha, quiz }: Refill): void {
  for (const [name, address] of captcha) writeCaptcha(form, name, address);
  for (const [name, [question, hash]] of quiz)
    for (const wrap of findAll(form, WRAP)) if (nameOf(wrap) === name) writeQuiz(wrap, name, question, hash);
}

const PATIENCE_MS = 15_000;

/** Requests new questions. On failure the form keeps its questions; an aborted request is not reported. */
async function requestRefill(
  { nodes: { info }, report }: LiveForm,
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
export async function reset(widget: LiveForm): Promise<void> {
  const { nodes, get, set } = widget;
  if (widget.scope.disposed) return;
  set(startReset);
  const { resetCount } = get();
  const scope = widget.scope.child();
  // Another reset and the result of a message end this one.
  scope.add(widget.listen(() => isWaiting(get(), resetCount) || scope.dispose()));
  clearResponse(widget);
  setStatus(widget, 'resetting');
  const limit = new AbortController();
  scope.timeout(() => limit.abort(), PATIENCE_MS);
  scope.add(() => limit.abort());
  const refill = await requestRefill(widget, limit.signal);
  if (scope.disposed) return;
  const { isSent } = get();
  set((state) => ({ ...endReset(state), isSent: false }));
  if (refill) writeRefill(nodes.form, refill);
  setStatus(widget, isSent ? 'mail_sent' : 'init');
  if (!refill) return;
  const formData = new FormData(nodes.form);
  const detail = { ...detailOf(widget), inputs: inputsOf(formData), formData, apiResponse: refill.data };
  emitFormEvent(widget, 'reset', detail);
}

/** Browsers select the first option of a list if the server selected none. */
const isAsSent = ({ selected, defaultSelected, index }: HTMLOptionElement) =>
  selected === defaultSelected || (selected && !index);

/**
 * Renews the captchas and quizzes of a cached page. A blank form is reset, a filled one keeps its values. A
 * form with another status, such as a sent one, is left alone.
 */
export function refreshCached(widget: LiveForm): void {
  const { form } = widget.nodes;
  const isBlank = () =>
    [...membersOf(form).elements].every((control) => {
      if (control instanceof HTMLSelectElement) return [...control.options].every(isAsSent);
      const { defaultValue, value, checked, defaultChecked } = control as HTMLInputElement;
      return (defaultValue ?? value) === value && checked === defaultChecked;
    });
  const renew = () => {
    if (membersOf(form).dataset.status !== 'init') return;
    if (isBlank()) HTMLFormElement.prototype.reset.call(form);
    else callPageFunction(widget, 'reset', form);
  };
  if (document.readyState === 'complete') widget.scope.timeout(renew, 0);
  else widget.scope.listen(window, 'load', renew, { once: true });
}
