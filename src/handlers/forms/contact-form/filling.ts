import { fetchSchema } from '#transport/endpoints/contact-form.ts';
import { keepDraft, loadDraftParser } from '../shared/draft.ts';
import { hideFloatingTips } from './field-errors.ts';
import type { FormContext } from './form-context.ts';
import { callPageFunction, pageForms, readApi } from './page-object.ts';
import { createValidation } from './schema/validation.ts';
import { showErrors } from './validate.ts';

const pendingSchemas = new Map<string, Promise<unknown>>();

/** Returns the schema of a form, preferably the page object's. Each form is requested once. */
async function schemaOf({ info }: FormContext): Promise<unknown> {
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

async function loadRules(context: FormContext): Promise<void> {
  const schema = await schemaOf(context);
  if (schema) context.validation = await createValidation(schema);
}

/** Restores the draft. */
async function restoreDraft(context: FormContext): Promise<void> {
  const { form, scope, info } = context;
  const pendingParser = loadDraftParser();
  const read = pendingParser && (await pendingParser);
  if (scope.disposed) return;
  context.isRestoring = true;
  const draft = keepDraft(form, `contact-form:${info.unitTag}`, scope, read);
  context.isRestoring = false;
  if (info.status === 'sent' || info.resetOnMailSent) draft.clear();
  // Clear at once: a page's listener may remove the sent form.
  for (const type of ['reset', 'wpcf7mailsent']) scope.listen(form, type, draft.clear);
}

/**
 * Delays validation between press and release: a new error message would move the button away from the
 * pointer.
 */
function watchPresses(context: FormContext): void {
  const { scope } = context;
  const release = () => {
    context.isPressed = false;
    validatePending(context);
  };
  const press = () => {
    context.isPressed = true;
  };
  // After a touch, browsers also fire `mousedown`, and only that event moves the focus out of the field.
  for (const type of ['pointerdown', 'mousedown']) scope.listen(window, type, press, { capture: true });
  // Release after the click event that follows.
  for (const type of ['pointerup', 'pointercancel', 'mouseup']) {
    scope.listen(window, type, () => void scope.timeout(release, 0), { capture: true });
  }
}

function validatePending(context: FormContext): void {
  const { pending, validation, isPressed, form } = context;
  if (!pending || !validation || isPressed) return;
  context.pending = undefined;
  callPageFunction(context, 'validate', form, { target: pending });
}

/** Starts everything that helps to fill in a form, on the first interaction. */
export function startFilling(context: FormContext): void {
  hideFloatingTips(context);
  restoreDraft(context).catch(context.report);
  watchPresses(context);
  context.scope.listen(context.form, 'change', ({ target }) => {
    // An open dropdown may swallow the release event.
    if (target instanceof HTMLSelectElement) context.isPressed = false;
    validatePending(context);
  });
  loadRules(context).then(() => {
    // If the rules arrive during sending, show errors at once instead of waiting for the server.
    if (context.isSending && context.info.status === 'submitting') showErrors(context);
    validatePending(context);
  }, context.report);
}
