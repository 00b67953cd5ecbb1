import { membersOf } from '#lib/members-of.ts';
import type { Scope } from '#lib/scope.ts';
import { pageConfig } from '#platform/config.ts';
import { emit, emitHandler } from '#platform/events.ts';
import { navigate, webAddress } from '#platform/navigate.ts';
import { isOnThisPage, watchLeaving } from '#platform/watch-leaving.ts';
import { errorMessage } from '#texts/errors.ts';
import { type FormReply, sendBuilderForm } from '#transport/endpoints/builder-form.ts';
import { RequestError } from '#transport/errors.ts';
import { readMarkup } from '../shared/read-markup.ts';
import { BUSY, showBusy } from './busy.ts';
import type { FormMessages } from './form-messages.ts';

/** Time limit for a reply. */
const PATIENCE_MS = 60_000;
/** Time limit with file uploads. */
const FILES_PATIENCE_MS = 600_000;

/** The form to send, and what happens before and after. */
export interface SenderOptions {
  readonly form: HTMLFormElement;
  readonly messages: FormMessages;
  readonly scope: Scope;
  /** Returns true, and shows errors, if the server would refuse the form. */
  readonly isRefusable: () => boolean;
  /** Runs before each sending. If it rejects, the form is not sent. */
  readonly prepare: () => unknown;
  /** Called when the server accepted the form, before and after its reset. */
  readonly onSent: () => void;
  /** Shows the step with the error. */
  readonly showInvalid: () => void;
  /** Called when the server refused the form or the request failed. */
  readonly onRefused: () => void;
  readonly report: (error: unknown) => void;
}

const hasFiles = (form: HTMLFormElement) =>
  [...membersOf(form).querySelectorAll<HTMLInputElement>('input[type="file"]')].some(
    ({ files }) => files?.length,
  );

const failed = (message: string): FormReply => ({
  isSent: false,
  message,
  errors: [],
  redirectUrl: '',
  data: {},
});

const rejectAtEnd = (scope: Scope) =>
  new Promise<never>((_resolve, reject) => {
    scope.add(() => reject(scope.signal.reason));
  });

/**
 * Creates a function that sends the form, one request at a time, and shows the result. It never rejects.
 * After a failure the visitor can send again.
 */
export function createSender({ form, messages, scope, ...parts }: SenderOptions): () => Promise<void> {
  const request = async (sendScope: Scope): Promise<FormReply> => {
    const sending = async () => {
      await parts.prepare();
      return sendBuilderForm(form, { ajaxUrl: pageConfig.url('ajaxurl'), signal: sendScope.signal });
    };
    sendScope.timeout(() => sendScope.dispose(), hasFiles(form) ? FILES_PATIENCE_MS : PATIENCE_MS);
    try {
      return await Promise.race([sending(), rejectAtEnd(sendScope)]);
    } catch (error) {
      // Connection failures are expected; an unreadable reply is the site's fault and is reported.
      const isKnown = error instanceof RequestError && !error.fault;
      if (!isKnown && !sendScope.disposed) parts.report(error);
      return failed(errorMessage(error));
    }
  };

  const focusInvalid = () => {
    parts.showInvalid();
    messages.firstInvalid()?.focus();
  };
  const refuse = ({ message, errors }: FormReply) => {
    for (const [id, text] of errors) messages.addError(id, readMarkup(text));
    // Must not bubble: `window` would treat it as a script error.
    emitHandler(form, 'error');
    if (message || !membersOf(form).querySelector('.elementor-help-inline'))
      messages.add('danger', readMarkup(message || errorMessage()));
    focusInvalid();
    parts.onRefused();
  };
  /**
   * Emits the success events and follows the redirect. While a navigation is under way, the form stays
   * unchanged and busy.
   */
  const emitSuccess = async ({ redirectUrl, data }: FormReply) => {
    const leavingScope = scope.child();
    const leaving = watchLeaving(leavingScope);
    emit(form, 'submit_success', { detail: data, args: [data] });
    emit(form, 'form_destruct', { detail: data, args: [data] });
    const isNavigating = redirectUrl && navigate(redirectUrl);
    if (isNavigating && !isOnThisPage(webAddress(redirectUrl) ?? '')) leaving.markLeaving();
    if (leaving.isLeaving()) showBusy(form, leavingScope);
    await leaving.whenStaying();
    leavingScope.dispose();
  };
  const succeed = async (answer: FormReply) => {
    const left = emitSuccess(answer);
    parts.onSent();
    await left;
    if (scope.disposed) return;
    membersOf(form).reset();
    parts.onSent();
    if (!answer.message) return;
    const box = messages.add('success', readMarkup(answer.message));
    // The submit button may be in a step that the reset has hidden.
    if (!document.activeElement?.closest('.elementor-hidden')) return;
    box.tabIndex = -1;
    box.focus();
  };

  return async () => {
    if (membersOf(form).classList.contains(BUSY)) return;
    messages.clear();
    if (parts.isRefusable()) return focusInvalid();
    const sendScope = scope.child();
    showBusy(form, sendScope);
    const answer = await request(sendScope);
    sendScope.dispose();
    if (scope.disposed) return;
    if (answer.isSent) await succeed(answer);
    else refuse(answer);
  };
}
