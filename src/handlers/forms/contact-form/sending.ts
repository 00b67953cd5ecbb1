import { membersOf } from '#lib/members-of.ts';
import { watchLeaving } from '#platform/watch-leaving.ts';
import { errorMessage } from '#texts/errors.ts';
import { type Feedback, sendMessage } from '#transport/endpoints/contact-form.ts';
import { renewToken } from './bot-checks.ts';
import { focusFirstError, removeFieldErrors, setFieldError } from './field-errors.ts';
import type { FormContext } from './form-context.ts';
import { replyClass, resultEvent } from './model.ts';
import { pageForms, readApi, type SubmitOptions } from './page-object.ts';
import { writeRefill } from './reset.ts';
import { clearResponse, detailOf, emitFormEvent, inputsOf, setStatus, writeResponse } from './status.ts';
import { showErrors } from './validate.ts';

/** The time limit for a reply, without the upload time of files on a slow connection. */
const PATIENCE_MS = 120_000;
const SLOW_BYTES_PER_MS = 10;

const patienceFor = (data: FormData) =>
  [...data.values()].reduce(
    (ms, value) => ms + (typeof value === 'string' ? 0 : value.size / SLOW_BYTES_PER_MS),
    PATIENCE_MS,
  );

function hashField({ form }: FormContext): HTMLInputElement | null {
  return membersOf(form).querySelector('input[name="_wpcf7_posted_data_hash"]');
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
async function showFeedback(context: FormContext, detail: Detail, feedback: Feedback): Promise<void> {
  const { form, info, scope } = context;
  const status = replyClass(feedback.status);
  context.isDone = status === 'sent';
  setStatus(context, status);
  Object.assign(detail, { status: feedback.status, apiResponse: feedback.data });
  writeRefill(context, feedback);
  const result = resultEvent(status);
  const leavingScope = scope.child();
  const navigation = watchLeaving(leavingScope);
  if (result) emitFormEvent(context, result, detail);
  emitFormEvent(context, 'submit', detail);
  // A listener may have started a navigation: keep the sent form until the next page loads.
  if (status === 'sent') await navigation.whenStaying();
  leavingScope.dispose();
  if (scope.disposed) return;
  const hash = hashField(context);
  if (hash && feedback.hash) hash.value = feedback.hash;
  removeFieldErrors(context);
  if (status === 'sent') {
    info.resetOnMailSent = true;
    // Lets observers of the form see the status `sent` before the reset.
    await new Promise<void>((resolve) => void scope.timeout(resolve, 0));
    if (scope.disposed) return;
    // A field may be named `reset` and hide the method.
    HTMLFormElement.prototype.reset.call(form);
  }
  for (const { field, message } of feedback.invalidFields) setFieldError(context, field, message);
  writeResponse(context, feedback.message);
  if (feedback.invalidFields.length) focusFirstError(context);
}

/** Shows a failed request. Typed values stay, and the visitor can send again. */
function showFailure(context: FormContext, error: unknown): void {
  setStatus(context, 'mail_failed');
  writeResponse(context, errorMessage(error));
  context.report(error);
}

/** Sends a message. Returns undefined on failure, which the form then shows. */
async function send(context: FormContext, data: FormData): Promise<Feedback | undefined> {
  const { info, form, ourFunctions, scope } = context;
  const api = readApi();
  if (!api) return undefined;
  const abortLimit = new AbortController();
  const waitScope = scope.child();
  waitScope.timeout(() => abortLimit.abort(), patienceFor(data));
  waitScope.add(() => abortLimit.abort());
  try {
    const isRenewed = pageForms()?.submit !== ourFunctions.submit;
    if (!isRenewed && membersOf(form).querySelector('[name="_wpcf7_recaptcha_response"]'))
      await renewToken(context, data);
    return await sendMessage(api, info.id, data, abortLimit.signal);
  } catch (error) {
    if (!scope.disposed) showFailure(context, error);
    return undefined;
  } finally {
    waitScope.dispose();
    // Abort a concurrent reset: it would remove the result.
    context.refillScope?.dispose();
  }
}

/**
 * Returns whether another message was sent since this press. Wrappers of other scripts may delay the call.
 */
function isOutdated({ sentCountAtPress, sentCount }: FormContext, options: SubmitOptions): boolean {
  const sentCountThen = sentCountAtPress.get(options) ?? sentCount;
  sentCountAtPress.delete(options);
  return sentCountThen < sentCount;
}

/** Sends a form. While a message is being sent, further calls do nothing. */
export async function submit(context: FormContext, options: SubmitOptions = {}): Promise<void> {
  const { form, info, scope } = context;
  if (scope.disposed || isOutdated(context, options) || context.isSending || !readApi()) return;
  context.pending = undefined;
  context.refillScope?.dispose();
  delete info.resetOnMailSent;
  if (pageForms()?.blocked) {
    context.stopIgnoringSubmits?.();
    clearResponse(context);
    setStatus(context, 'submitting');
    return;
  }
  context.isSending = true;
  context.sentCount += 1;
  try {
    const formData = dataOf(form, options.submitter);
    const detail = { ...detailOf(context), inputs: inputsOf(formData), formData };
    clearResponse(context);
    emitFormEvent(context, 'beforesubmit', detail);
    setStatus(context, 'submitting');
    showErrors(context);
    const feedback = await send(context, formData);
    if (feedback && !scope.disposed) await showFeedback(context, detail, feedback);
  } finally {
    context.isSending = false;
    context.stopIgnoringSubmits?.();
  }
}
