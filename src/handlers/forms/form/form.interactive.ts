import { membersOf } from '#lib/members-of.ts';
import type { Scope } from '#lib/scope.ts';
import { pageConfig } from '#platform/config.ts';
import { emit, emitHandler, listen } from '#platform/events.ts';
import { navigate, webAddress } from '#platform/navigate.ts';
import { isOnThisPage, watchLeaving } from '#platform/watch-leaving.ts';
import { defineInteractive } from '#runtime/widget.ts';
import { errorMessage } from '#texts/errors.ts';
import { type FormReply, sendBuilderForm } from '#transport/endpoints/builder-form.ts';
import { RequestError } from '#transport/errors.ts';
import { plainText } from '../shared/read-markup.ts';
import form from './form.ts';
import { clearMessages, showStep, withErrors, withoutErrors } from './model.ts';
import { BUSY, findSubmit, type LiveForm, placeOf, stepOf } from './view.ts';

/** Time limit for a reply. */
const PATIENCE_MS = 60_000;
/** Time limit with file uploads. */
const FILES_PATIENCE_MS = 600_000;
const MEGABYTE = 1024 * 1024;
const DIM = 0.45;
const DIM_MS = 500;
const CLEAR_MS = 100;

const findAll = <E extends Element>(form: HTMLFormElement, selector: string) => [
  ...membersOf(form).querySelectorAll<E>(selector),
];

let errorCount = 0;

/** Shows errors at fields, by field id. Fields that the form does not have show none. */
function showErrors({ set }: LiveForm, errors: Iterable<readonly [id: string, text: string]>): void {
  const numbered = [...errors].map(([id, text]) => {
    errorCount += 1;
    return [id, { text: plainText(text) && text, number: errorCount }] as const;
  });
  set((state) => withErrors(state, numbered));
}

/** Removes all messages, and those of other scripts. */
function clearAll({ nodes, set }: LiveForm): void {
  set(clearMessages);
  for (const message of findAll(nodes.form, '.elementor-message')) message.remove();
}

/** Shows the step with the first error, and focuses the first invalid field. */
function focusInvalid({ nodes, set }: LiveForm): void {
  const [error] = findAll(nodes.form, '.elementor-help-inline,[aria-invalid="true"]');
  set((state) => showStep(state, stepOf(nodes, error)));
  const invalid = ':is(input,select,textarea):not([type="hidden"])[aria-invalid="true"]';
  findAll<HTMLElement>(nodes.form, invalid)[0]?.focus();
}

const isTooLarge = ({ files, dataset }: HTMLInputElement): boolean => {
  const limit = Number(dataset.maxsize) * MEGABYTE;
  return limit > 0 && [...(files ?? [])].some(({ size }) => size > limit);
};

const tooLargeError = ({ id, dataset }: HTMLInputElement) =>
  [id.replace(/^form-field-/, ''), dataset.maxsizeMessage ?? ''] as const;

const findUploads = (form: HTMLFormElement) => findAll<HTMLInputElement>(form, '.elementor-upload-field');

/** Shows an error for files above the size limit as soon as they are chosen. */
function watchUploads(widget: LiveForm, scope: Scope): void {
  const { nodes, get, set } = widget;
  const check = (input: HTMLInputElement) => {
    if (!isTooLarge(input)) return;
    showErrors(widget, [tooLargeError(input)]);
    emitHandler(nodes.form, 'error');
  };
  for (const input of findUploads(nodes.form)) {
    scope.listen(input, 'change', () => {
      const isAtInput = (id: string) => placeOf(nodes.form, id)?.contains(input);
      const ids = [...get().errors.keys()].filter(isAtInput);
      set((state) => withoutErrors(state, ids));
      check(input);
    });
    // Choosing a file may have loaded this code.
    check(input);
  }
}

/** Shows a form as busy until the scope ends. */
function startBusy({ nodes: { form }, set }: LiveForm, scope: Scope): void {
  const button = findSubmit(form);
  const hadFocus = button !== null && button === document.activeElement;
  set((state) => ({ ...state, isBusy: true }));
  const dimming = membersOf(form).animate?.({ opacity: DIM }, { duration: DIM_MS, fill: 'forwards' });
  scope.add(() => {
    set((state) => ({ ...state, isBusy: false }));
    if (dimming) {
      const { opacity } = getComputedStyle(form);
      dimming.cancel();
      membersOf(form).animate({ opacity: [opacity, '1'] }, CLEAR_MS);
    }
    // A disabled button loses the focus.
    if (hadFocus && document.activeElement === document.body) button.focus({ preventScroll: true });
  });
}

const NOT_SENT = { isSent: false, errors: [], redirectUrl: '', data: {} };

const rejectAtEnd = (scope: Scope) =>
  new Promise<never>((_resolve, reject) => {
    scope.add(() => reject(scope.signal.reason));
  });

/** Sends the form once `prepare` is done. A failure counts as a reply. */
async function request(
  { nodes: { form }, report }: LiveForm,
  scope: Scope,
  prepare: () => unknown,
): Promise<FormReply> {
  const sending = async () => {
    await prepare();
    return sendBuilderForm(form, { ajaxUrl: pageConfig.url('ajaxurl'), signal: scope.signal });
  };
  const hasFiles = findAll<HTMLInputElement>(form, 'input[type="file"]').some(({ files }) => files?.length);
  scope.timeout(() => scope.dispose(), hasFiles ? FILES_PATIENCE_MS : PATIENCE_MS);
  try {
    return await Promise.race([sending(), rejectAtEnd(scope)]);
  } catch (error) {
    // Connection failures are expected; an unreadable reply is the site's fault and is reported.
    const isKnown = error instanceof RequestError && !error.fault;
    if (!isKnown && !scope.disposed) report(error);
    return { ...NOT_SENT, message: errorMessage(error) };
  }
}

function refuse(widget: LiveForm, { message, errors }: FormReply): void {
  const { nodes, set } = widget;
  showErrors(widget, errors);
  // Must not bubble: `window` would treat it as a script error.
  emitHandler(nodes.form, 'error');
  if (message || !findAll(nodes.form, '.elementor-help-inline').length)
    set((state) => ({ ...state, result: { kind: 'danger', text: message || errorMessage() } }));
  focusInvalid(widget);
}

/**
 * Emits the success events and navigates to the address of the reply. While a navigation is under way, the form
 * stays unchanged and busy.
 */
async function emitSuccess(widget: LiveForm, scope: Scope, { redirectUrl, data }: FormReply): Promise<void> {
  const { form } = widget.nodes;
  const leaving = watchLeaving(scope);
  emit(form, 'submit_success', { detail: data, args: [data] });
  emit(form, 'form_destruct', { detail: data, args: [data] });
  const isNavigating = redirectUrl && navigate(redirectUrl);
  if (isNavigating && !isOnThisPage(webAddress(redirectUrl) ?? '')) leaving.markLeaving();
  if (leaving.isLeaving()) startBusy(widget, scope);
  await leaving.whenStaying();
  scope.dispose();
}

/** Empties a form that was sent, and shows the message. */
function showSuccess({ nodes: { form }, set }: LiveForm, { message }: FormReply): void {
  set((state) => ({ ...state, isSent: true }));
  membersOf(form).reset();
  // The submit button may be in a step that the reset has hidden.
  const takesFocus = Boolean(message && document.activeElement?.closest('.elementor-hidden'));
  const result = message ? ({ kind: 'success', text: message, takesFocus } as const) : undefined;
  set((state) => ({ ...state, isSent: false, result }));
  if (takesFocus) findAll<HTMLElement>(form, '.elementor-message-success').at(-1)?.focus();
}

type CaptchaCode = typeof import('./captcha.ts');

/** Sends the form, one request at a time, and shows the result. After a failure the visitor can send again. */
async function send(widget: LiveForm, scope: Scope, captcha: CaptchaCode | undefined): Promise<void> {
  const { form } = widget.nodes;
  if (membersOf(form).classList.contains(BUSY)) return;
  clearAll(widget);
  const tooLarge = findUploads(form).filter(isTooLarge);
  showErrors(widget, tooLarge.map(tooLargeError));
  if (tooLarge.length) return focusInvalid(widget);
  const sendScope = scope.child();
  startBusy(widget, sendScope);
  const reply = await request(widget, sendScope, () => captcha?.answerCaptcha(widget));
  sendScope.dispose();
  if (scope.disposed) return;
  if (!reply.isSent) {
    refuse(widget, reply);
    captcha?.resetCaptcha(widget);
    return;
  }
  await emitSuccess(widget, scope.child(), reply);
  if (!scope.disposed) showSuccess(widget, reply);
}

export default defineInteractive(form, async (widget, scope) => {
  const { form } = widget.nodes;
  // Without this code, which the form has loaded before, it is sent without an answer.
  const captcha = findAll(form, '.elementor-g-recaptcha').length
    ? await import('./captcha.ts').catch(() => undefined)
    : undefined;
  watchUploads(widget, scope);
  // jQuery's `submit` would otherwise send the form natively.
  const onSubmit = (event: { preventDefault(): void }) => {
    event.preventDefault();
    return pageConfig.isEdit ? undefined : send(widget, scope, captcha);
  };
  listen(form, 'submit', onSubmit, scope);
});
