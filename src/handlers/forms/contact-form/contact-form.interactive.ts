import { membersOf } from '#lib/members-of.ts';
import { fetchSchema } from '#transport/endpoints/contact-form.ts';
import { keepDraft, loadDraftParser } from '../shared/draft.ts';
import { renderTurnstile } from './bot-checks.ts';
import { callPageFunction, pageForms, readApi } from './page-api/page-object.ts';
import { createValidation } from './schema/validation.ts';
import { errorsView } from './sending/errors-view.ts';
import { refreshCached, reset } from './sending/reset.ts';
import { submit } from './sending/sending.ts';
import { hideFloatingTips, showAllErrors, validate } from './sending/show.ts';
import type { LiveForm } from './view.ts';

const pendingSchemas = new Map<string, Promise<unknown>>();

/** Returns the schema of a form, preferably the page object's. Each form is requested once. */
async function schemaOf({ nodes: { info } }: LiveForm): Promise<unknown> {
  const page = pageForms();
  const api = readApi();
  const known = page?.schemas?.get(info.id);
  if (known || !page || !api) return known;
  const key = `${api.root} ${info.id}`;
  const request =
    pendingSchemas.get(key) ?? fetchSchema(api, info.id).finally(() => pendingSchemas.delete(key));
  pendingSchemas.set(key, request);
  const schema = await request;
  page.schemas ??= new Map();
  page.schemas.set(info.id, schema);
  return schema;
}

async function loadRules(widget: LiveForm): Promise<void> {
  const schema = await schemaOf(widget);
  if (!schema) return;
  const validation = await createValidation(schema);
  widget.set((state) => ({ ...state, validation }));
}

/** Restores the draft. */
async function restoreDraft({ nodes: { form, info }, scope, get, set }: LiveForm): Promise<void> {
  const pendingParser = loadDraftParser();
  const read = pendingParser && (await pendingParser);
  if (scope.disposed) return;
  set((state) => ({ ...state, isRestoring: true }));
  const draft = keepDraft(form, `contact-form:${info.unitTag}`, scope, read);
  set((state) => ({ ...state, isRestoring: false }));
  if (get().status === 'sent' || get().isSent) draft.clear();
  // Clear at once: a page's listener may remove the sent form.
  for (const type of ['reset', 'wpcf7mailsent']) scope.listen(form, type, draft.clear);
}

function validatePending(widget: LiveForm): void {
  const { form } = widget.nodes;
  const { pending, validation, isPressed } = widget.get();
  if (pending === undefined || !validation || isPressed) return;
  widget.set((state) => ({ ...state, pending: undefined }));
  const target = membersOf(form).elements[pending];
  if (target) callPageFunction(widget, 'validate', form, { target });
}

/**
 * Delays validation between press and release: a new error message would move the button away from the
 * pointer.
 */
function watchPresses(widget: LiveForm): void {
  const { scope, set } = widget;
  const release = () => {
    set((state) => ({ ...state, isPressed: false }));
    validatePending(widget);
  };
  const press = () => set((state) => ({ ...state, isPressed: true }));
  // After a touch, browsers also fire `mousedown`, and only that event moves the focus out of the field.
  for (const type of ['pointerdown', 'mousedown']) scope.listen(window, type, press, { capture: true });
  // Release after the click event that follows.
  for (const type of ['pointerup', 'pointercancel', 'mouseup']) {
    scope.listen(window, type, () => void scope.timeout(release, 0), { capture: true });
  }
}

/** Starts everything that helps to fill in a form, on the first interaction. */
function startFilling(widget: LiveForm): void {
  const { nodes, scope, get, set, report } = widget;
  hideFloatingTips(widget);
  restoreDraft(widget).catch(report);
  watchPresses(widget);
  scope.listen(nodes.form, 'change', ({ target }) => {
    // An open dropdown may swallow the release event.
    if (target instanceof HTMLSelectElement) set((state) => ({ ...state, isPressed: false }));
    validatePending(widget);
  });
  loadRules(widget).then(() => {
    const { isSending, status } = get();
    // If the rules arrive during sending, show errors at once instead of waiting for the server.
    if (isSending && status === 'submitting') showAllErrors(widget);
    validatePending(widget);
  }, report);
}

/**
 * The code that a form needs from the first interaction on, in one module: after sending, a form resets
 * synchronously, and both filling in and sending validate. Other scripts call it through the page's functions,
 * also on forms that no visitor has come near.
 */
export const interactionCode = {
  startFilling,
  submit,
  reset,
  validate,
  refreshCached,
  renderTurnstile,
  errorsView,
};
