import { watchLeaving } from '#platform/leaving.ts';
import { sentenceOf } from '#texts/errors.ts';
import { type Feedback, sendMessage } from '#transport/endpoints/contact-form.ts';
import { renewToken } from './bot-checks.ts';
import { focusFirstError, removeFieldErrors, setFieldError } from './field-errors.ts';
import { answerClass, resultEvent } from './model.ts';
import { pageForms, readApi, type SubmitOptions } from './page-object.ts';
import { fill } from './reset.ts';
import { clearResponse, detailOf, inputsOf, setStatus, tell, writeResponse } from './status.ts';
import type { Unit } from './unit.ts';
import { showErrors } from './validate.ts';

/** An answer that takes longer does not come, beside the time that files take on a slow line. */
const PATIENCE_MS = 120_000;
const SLOW_BYTES_PER_MS = 10;

const patienceFor = (data: FormData) =>
  [...data.values()].reduce(
    (ms, value) => ms + (typeof value === 'string' ? 0 : value.size / SLOW_BYTES_PER_MS),
    PATIENCE_MS,
  );

function hashField({ form }: Unit): HTMLInputElement | null {
  return form.querySelector('input[name="_wpcf7_posted_data_hash"]');
}

/** The message, with the button that sent it. */
function dataOf(form: HTMLFormElement, submitter: HTMLElement | null | undefined): FormData {
  const data = new FormData(form);
  const { name, value } = (submitter ?? {}) as Partial<HTMLButtonElement>;
  if (name) data.append(name, value ?? '');
  return data;
}

type Detail = ReturnType<typeof detailOf> & { apiResponse?: unknown };

/** Shows what became of a message, and tells the page, in the order on which listeners count. */
async function take(unit: Unit, detail: Detail, feedback: Feedback): Promise<void> {
  const { form, facts, scope } = unit;
  const status = answerClass(feedback.status);
  unit.isDone = status === 'sent';
  setStatus(unit, status);
  Object.assign(detail, { status: feedback.status, apiResponse: feedback.data });
  fill(unit, feedback);
  const result = resultEvent(status);
  const own = scope.child();
  const leaving = watchLeaving(own);
  if (result) tell(unit, result, detail);
  tell(unit, 'submit', detail);
  // A listener may have led to another page: the form stays as it was sent until that comes.
  if (status === 'sent') await leaving.stays();
  own.dispose();
  if (scope.disposed) return;
  const hash = hashField(unit);
  if (hash && feedback.hash) hash.value = feedback.hash;
  removeFieldErrors(unit);
  if (status === 'sent') {
    facts.resetOnMailSent = true;
    // Whoever watches the form sees that it was sent before it is reset.
    await new Promise<void>((resolve) => void scope.timeout(resolve, 0));
    if (scope.disposed) return;
    // A field may be called `reset`.
    HTMLFormElement.prototype.reset.call(form);
  }
  for (const { field, message } of feedback.invalidFields) setFieldError(unit, field, message);
  writeResponse(unit, feedback.message);
  if (feedback.invalidFields.length) focusFirstError(unit);
}

/** The site never said what became of it: nothing typed is lost, and the button can be pressed again. */
function fail(unit: Unit, error: unknown): void {
  setStatus(unit, 'mail_failed');
  writeResponse(unit, sentenceOf(error));
  unit.report(error);
}

/** Sends a message; nothing when the site did not say what became of it, which the form says then. */
async function send(unit: Unit, data: FormData): Promise<Feedback | undefined> {
  const { facts, form, own, scope } = unit;
  const api = readApi();
  if (!api) return undefined;
  const limit = new AbortController();
  const wait = scope.child();
  wait.timeout(() => limit.abort(), patienceFor(data));
  wait.add(() => limit.abort());
  try {
    const isRenewed = pageForms()?.submit !== own.submit;
    if (!isRenewed && form.querySelector('[name="_wpcf7_recaptcha_response"]')) await renewToken(unit, data);
    return await sendMessage(api, facts.id, data, limit.signal);
  } catch (error) {
    if (!scope.disposed) fail(unit, error);
    return undefined;
  } finally {
    wait.dispose();
    // Of a reset meanwhile: what became of the message is the news.
    unit.refill?.dispose();
  }
}

/** Whether a message went out since the press that this call is about: others in front of us may take their time. */
function isOutdated({ presses, sendings }: Unit, options: SubmitOptions): boolean {
  const sendingsThen = presses.get(options) ?? sendings;
  presses.delete(options);
  return sendingsThen < sendings;
}

/** Sends a form, once: a second call waits for nothing and does nothing as long as the first is on its way. */
export async function submit(unit: Unit, options: SubmitOptions = {}): Promise<void> {
  const { form, facts, scope } = unit;
  if (scope.disposed || isOutdated(unit, options) || unit.isSending || !readApi()) return;
  unit.pending = undefined;
  unit.refill?.dispose();
  delete facts.resetOnMailSent;
  if (pageForms()?.blocked) {
    unit.stopIgnoring?.();
    clearResponse(unit);
    setStatus(unit, 'submitting');
    return;
  }
  unit.isSending = true;
  unit.sendings += 1;
  try {
    const formData = dataOf(form, options.submitter);
    const detail = { ...detailOf(unit), inputs: inputsOf(formData), formData };
    clearResponse(unit);
    tell(unit, 'beforesubmit', detail);
    setStatus(unit, 'submitting');
    showErrors(unit);
    const feedback = await send(unit, formData);
    if (feedback && !scope.disposed) await take(unit, detail, feedback);
  } finally {
    unit.isSending = false;
    unit.stopIgnoring?.();
  }
}
