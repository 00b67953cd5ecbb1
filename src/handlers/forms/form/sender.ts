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

/** A server that says nothing for so long says nothing at all. */
const PATIENCE_MS = 60_000;
/** Files take their time on the way. */
const FILES_PATIENCE_MS = 600_000;

export interface SenderOptions {
  readonly form: HTMLFormElement;
  readonly notes: Notes;
  readonly scope: Scope;
  /** True, and it is told, when there is something that the server would refuse. */
  readonly isRefusable: () => boolean;
  /** Done before each sending; what it rejects with keeps the form here. */
  readonly prepare: () => unknown;
  /** The server took the form, which is empty again. */
  readonly onSent: () => void;
  /** Brings what is wrong with the form into view. */
  readonly showInvalid: () => void;
  /** The server did not take the form, or never got it. */
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

/** Creates what sends a form, once at a time, and tells how that ended. It never rejects; after any failure the form is as it was. */
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
      // That there is no line, or no server, is known; a reply that nobody can read is the site's fault.
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
    // It does not bubble: the window would take it for an error of the page.
    emitHandler(form, 'error');
    if (message || !form.querySelector('.elementor-help-inline'))
      notes.add('danger', readMarkup(message || sentenceOf()));
    stay();
    parts.onRefused();
  };
  /**
   * Fires the events of success and follows the redirect. A form that leads away stays unchanged and busy until the
   * next page comes.
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
    // The button that sent it stands in a step that is hidden again.
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
