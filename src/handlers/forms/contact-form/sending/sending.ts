import { membersOf } from '#lib/members-of.ts';
import { watchLeaving } from '#platform/watch-leaving.ts';
import { errorMessage } from '#texts/errors.ts';
import { type Feedback, sendMessage } from '#transport/endpoints/contact-form.ts';
import { renewToken } from '../bot-checks.ts';
import { endPress, withResponse } from '../model.ts';
import { pageForms, readApi, type SubmitOptions } from '../page-api/page-object.ts';
import type { LiveForm } from '../view.ts';
import { writeRefill } from './reset.ts';
import { endReset, endSending, prepareSending, startSending } from './sending-model.ts';
import {
  clearErrors,
  clearResponse,
  detailOf,
  emitFormEvent,
  focusFirstError,
  inputsOf,
  setStatus,
  showAllErrors,
  showErrors,
} from './show.ts';
import { replyClass, resultEvent } from './statuses.ts';

/** The time limit for a reply, without the upload time of files on a slow connection. */
const PATIENCE_MS = 120_000;
const SLOW_BYTES_PER_MS = 10;

const patienceFor = (data: FormData) =>
  [...data.values()].reduce(
    (ms, value) => ms + (typeof value === 'string' ? 0 : value.size / SLOW_BYTES_PER_MS),
    PATIENCE_MS,
  );

function hashField({ nodes: { form } }: LiveForm): HTMLInputElement | null {
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

/** Shows the status of a reply, and emits the events, in the order that listeners rely on. */
async function showStatus(widget: LiveForm, detail: Detail, feedback: Feedback): Promise<void> {
  const status = replyClass(feedback.status);
  widget.set((state) => ({ ...state, isDone: status === 'sent' }));
  setStatus(widget, status);
  Object.assign(detail, { status: feedback.status, apiResponse: feedback.data });
  writeRefill(widget.nodes.form, feedback);
  const result = resultEvent(status);
  const leavingScope = widget.scope.child();
  const navigation = watchLeaving(leavingScope);
  if (result) emitFormEvent(widget, result, detail);
  emitFormEvent(widget, 'submit', detail);
  // A listener may have started a navigation: keep the sent form until the next page loads.
  if (status === 'sent') await navigation.whenStaying();
  leavingScope.dispose();
}

/** Empties a form whose message was sent. */
async function emptyForm({ nodes: { form }, scope, set }: LiveForm): Promise<void> {
  set((state) => ({ ...state, isSent: true }));
  // Lets observers of the form see the status `sent` before the reset.
  await new Promise<void>((resolve) => void scope.timeout(resolve, 0));
  // A field may be named `reset` and hide the method.
  if (!scope.disposed) HTMLFormElement.prototype.reset.call(form);
}

/** Shows the result of sending. */
async function showFeedback(widget: LiveForm, detail: Detail, feedback: Feedback): Promise<void> {
  const { scope } = widget;
  await showStatus(widget, detail, feedback);
  if (scope.disposed) return;
  const hash = hashField(widget);
  if (hash && feedback.hash) hash.value = feedback.hash;
  clearErrors(widget);
  if (replyClass(feedback.status) === 'sent') await emptyForm(widget);
  if (scope.disposed) return;
  showErrors(widget, new Map(feedback.invalidFields.map(({ field, message }) => [field, message])));
  widget.set((state) => withResponse(state, feedback.message));
  if (feedback.invalidFields.length) focusFirstError(widget);
}

/** Shows a failed request. Typed values stay, and the visitor can send again. */
function showFailure(widget: LiveForm, error: unknown): void {
  setStatus(widget, 'mail_failed');
  widget.set((state) => withResponse(state, errorMessage(error)));
  widget.report(error);
}

/** Sends a message. Returns undefined on failure, which the form then shows. */
async function send(widget: LiveForm, data: FormData): Promise<Feedback | undefined> {
  const { nodes, scope, set } = widget;
  const api = readApi();
  if (!api) return undefined;
  const abortLimit = new AbortController();
  const waitScope = scope.child();
  waitScope.timeout(() => abortLimit.abort(), patienceFor(data));
  waitScope.add(() => abortLimit.abort());
  try {
    const isRenewed = pageForms()?.submit !== nodes.ours.submit;
    if (!isRenewed && membersOf(nodes.form).querySelector('[name="_wpcf7_recaptcha_response"]'))
      await renewToken(widget, data);
    return await sendMessage(api, nodes.info.id, data, abortLimit.signal);
  } catch (error) {
    if (!scope.disposed) showFailure(widget, error);
    return undefined;
  } finally {
    waitScope.dispose();
    // Abort a concurrent reset: it would remove the result.
    set(endReset);
  }
}

/**
 * Returns whether another message was sent since this press. Wrappers of other scripts may delay the call.
 */
function isOutdated({ nodes: { presses }, get }: LiveForm, options: SubmitOptions): boolean {
  const { sentCount } = get();
  const sentCountThen = presses.get(options) ?? sentCount;
  presses.delete(options);
  return sentCountThen < sentCount;
}

/** Sends a form. While a message is being sent, further calls do nothing. */
export async function submit(widget: LiveForm, options: SubmitOptions = {}): Promise<void> {
  const { nodes, scope, get, set } = widget;
  if (scope.disposed || isOutdated(widget, options) || get().isSending || !readApi()) return;
  set(prepareSending);
  if (pageForms()?.blocked) {
    set((state) => endPress(state));
    clearResponse(widget);
    setStatus(widget, 'submitting');
    return;
  }
  set(startSending);
  try {
    const formData = dataOf(nodes.form, options.submitter);
    const detail = { ...detailOf(widget), inputs: inputsOf(formData), formData };
    clearResponse(widget);
    emitFormEvent(widget, 'beforesubmit', detail);
    setStatus(widget, 'submitting');
    showAllErrors(widget);
    const feedback = await send(widget, formData);
    if (feedback && !scope.disposed) await showFeedback(widget, detail, feedback);
  } finally {
    set(endSending);
  }
}
