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

/** The time limit for a reply, without the upload time of files on a slow connection. */
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

/** Returns the form data, including the submit button. */
function dataOf(form: HTMLFormElement, submitter: HTMLElement | null | undefined): FormData {
  const data = new FormData(form);
  const { name, value } = (submitter ?? {}) as Partial<HTMLButtonElement>;
  if (name) data.append(name, value ?? '');
  return data;
}

type Detail = ReturnType<typeof detailOf> & { apiResponse?: unknown };

/** Shows the result of sending and emits the events, in the order that listeners rely on. */
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
  // A listener may have started a navigation: keep the sent form until the next page loads.
  if (status === 'sent') await leaving.stays();
  own.dispose();
  if (scope.disposed) return;
  const hash = hashField(unit);
  if (hash && feedback.hash) hash.value = feedback.hash;
  removeFieldErrors(unit);
  if (status === 'sent') {
    facts.resetOnMailSent = true;
    // Lets observers of the form see the status `sent` before the reset.
    await new Promise<void>((resolve) => void scope.timeout(resolve, 0));
    if (scope.disposed) return;
    // A field may be named `reset` and hide the method.
    HTMLFormElement.prototype.reset.call(form);
  }
  for (const { field, message } of feedback.invalidFields) setFieldError(unit, field, message);
  writeResponse(unit, feedback.message);
  if (feedback.invalidFields.length) focusFirstError(unit);
}

/** Shows a failed request. Typed values stay, and the visitor can send again. */
function fail(unit: Unit, error: unknown): void {
  setStatus(unit, 'mail_failed');
  writeResponse(unit, sentenceOf(error));
  unit.report(error);
}

/** Sends a message. Returns undefined on failure, which the form then shows. */
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
    // Abort a concurrent reset: it would remove the result.
    unit.refill?.dispose();
  }
}

/**
 * Returns whether another message was sent since this press. Wrappers of other scripts may delay the call.
 */
function isOutdated({ presses, sendings }: Unit, options: SubmitOptions): boolean {
  const sendingsThen = presses.get(options) ?? sendings;
  presses.delete(options);
  return sendingsThen < sendings;
}

/** Sends a form. While a message is being sent, further calls do nothing. */
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
