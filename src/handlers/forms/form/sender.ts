import { pageConfig } from '#platform/config.ts';
import { emit, emitHandler } from '#platform/events.ts';
import { isOnThisPage, watchLeaving } from '#platform/leaving.ts';
import { navigate, webAddress } from '#platform/navigate.ts';
import type { Scope } from '#runtime/scope.ts';
import { sentenceOf } from '#texts/errors.ts';
import { type FormAnswer, sendBuilderForm } from '#transport/endpoints/builder-form.ts';
import { RequestError } from '#transport/errors.ts';
import { readMarkup } from '../shared/read-markup.ts';
import { showBusy, WAITING } from './busy.ts';
import type { Notes } from './notes.ts';

/** Time limit for a reply. */
const PATIENCE_MS = 60_000;
/** Time limit with file uploads. */
const FILES_PATIENCE_MS = 600_000;

/** Options of `createSender`. */
export interface SenderOptions {
  readonly form: HTMLFormElement;
  readonly notes: Notes;
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
  [...form.querySelectorAll<HTMLInputElement>('input[type="file"]')].some(({ files }) => files?.length);

const failed = (message: string): FormAnswer => ({
  isSent: false,
  message,
  errors: [],
  redirectUrl: '',
  data: {},
});

/** Rejects when the scope ends. */
const endOf = (scope: Scope) =>
  new Promise<never>((_resolve, reject) => {
    scope.add(() => reject(scope.signal.reason));
  });

/**
 * Creates a function that sends the form, one request at a time, and shows the result. It never rejects.
 * After a failure the visitor can send again.
 */
export function createSender({ form, notes, scope, ...parts }: SenderOptions): () => Promise<void> {
  const ask = async (own: Scope): Promise<FormAnswer> => {
    const sending = async () => {
      await parts.prepare();
      return sendBuilderForm(form, { ajaxUrl: pageConfig.url('ajaxurl'), signal: own.signal });
    };
    own.timeout(() => own.dispose(), hasFiles(form) ? FILES_PATIENCE_MS : PATIENCE_MS);
    try {
      return await Promise.race([sending(), endOf(own)]);
    } catch (error) {
      // Connection failures are expected; an unreadable reply is the site's fault and is reported.
      const isKnown = error instanceof RequestError && !error.fault;
      if (!isKnown && !own.disposed) parts.report(error);
      return failed(sentenceOf(error));
    }
  };

  const stay = () => {
    parts.showInvalid();
    notes.firstInvalid()?.focus();
  };
  const refuse = ({ message, errors }: FormAnswer) => {
    for (const [id, text] of errors) notes.addError(id, readMarkup(text));
    // Must not bubble: `window` would treat it as a script error.
    emitHandler(form, 'error');
    if (message || !form.querySelector('.elementor-help-inline'))
      notes.add('danger', readMarkup(message || sentenceOf()));
    stay();
    parts.onRefused();
  };
  /**
   * Emits the success events and follows the redirect. While a navigation is under way, the form stays
   * unchanged and busy.
   */
  const leave = async ({ redirectUrl, data }: FormAnswer) => {
    const own = scope.child();
    const leaving = watchLeaving(own);
    emit(form, 'submit_success', { detail: data, args: [data] });
    emit(form, 'form_destruct', { detail: data, args: [data] });
    const isLed = redirectUrl && navigate(redirectUrl);
    if (isLed && !isOnThisPage(webAddress(redirectUrl) ?? '')) leaving.led();
    if (leaving.isLeaving()) showBusy(form, own);
    await leaving.stays();
    own.dispose();
  };
  const succeed = async (answer: FormAnswer) => {
    const left = leave(answer);
    parts.onSent();
    await left;
    if (scope.disposed) return;
    form.reset();
    parts.onSent();
    if (!answer.message) return;
    const box = notes.add('success', readMarkup(answer.message));
    // The submit button may be in a step that the reset has hidden.
    if (!document.activeElement?.closest('.elementor-hidden')) return;
    box.tabIndex = -1;
    box.focus();
  };

  return async () => {
    if (form.classList.contains(WAITING)) return;
    notes.clear();
    if (parts.isRefusable()) return stay();
    const own = scope.child();
    showBusy(form, own);
    const answer = await ask(own);
    own.dispose();
    if (scope.disposed) return;
    if (answer.isSent) await succeed(answer);
    else refuse(answer);
  };
}
