import { askSchema } from '#transport/endpoints/contact-form.ts';
import { bringDrafts, keepDraft } from '../shared/draft.ts';
import { hideFloatingTips } from './field-errors.ts';
import { callPage, pageForms, readApi } from './page-object.ts';
import { createValidation } from './schema/validation.ts';
import type { Unit } from './unit.ts';
import { showErrors } from './validate.ts';

const coming = new Map<string, Promise<unknown>>();

/** Returns the schema of a form, preferably the page object's. Each form is requested once. */
async function schemaOf({ facts }: Unit): Promise<unknown> {
  const page = pageForms();
  const api = readApi();
  const known = page?.schemas?.get(facts.id);
  if (known || !page || !api) return known;
  const key = `${api.root} ${facts.id}`;
  const asked = coming.get(key) ?? askSchema(api, facts.id).finally(() => coming.delete(key));
  coming.set(key, asked);
  const schema = await asked;
  page.schemas ??= new Map();
  page.schemas.set(facts.id, schema);
  return schema;
}

async function bringRules(unit: Unit): Promise<void> {
  const schema = await schemaOf(unit);
  if (schema) unit.validation = await createValidation(schema);
}

/** Restores the draft. Answers to quizzes and captchas are valid once, so they are not restored. */
async function restoreDraft(unit: Unit): Promise<void> {
  const { form, scope, facts } = unit;
  const coming = bringDrafts();
  const read = coming && (await coming);
  if (scope.disposed) return;
  const answers = [...form.querySelectorAll<HTMLInputElement>('.wpcf7-quiz,.wpcf7-captchar')];
  const blank = answers.filter(({ value }) => !value);
  unit.isRestoring = true;
  const draft = keepDraft(form, `contact-form:${facts.unitTag}`, scope, read);
  for (const answer of blank) answer.value = '';
  unit.isRestoring = false;
  if (facts.status === 'sent' || facts.resetOnMailSent) draft.clear();
  // Clear at once: a page's listener may remove the sent form.
  for (const type of ['reset', 'wpcf7mailsent']) scope.listen(form, type, draft.clear);
}

/**
 * Delays validation between press and release: a new error message would move the button away from the
 * pointer.
 */
function watchPresses(unit: Unit): void {
  const { scope } = unit;
  const release = () => {
    unit.isPressed = false;
    judgePending(unit);
  };
  const press = () => {
    unit.isPressed = true;
  };
  // After a touch, browsers also fire `mousedown`, and only that event moves the focus out of the field.
  for (const type of ['pointerdown', 'mousedown']) scope.listen(window, type, press, { capture: true });
  // Release after the click event that follows.
  for (const type of ['pointerup', 'pointercancel', 'mouseup']) {
    scope.listen(window, type, () => void scope.timeout(release, 0), { capture: true });
  }
}

function judgePending(unit: Unit): void {
  const { pending, validation, isPressed, form } = unit;
  if (!pending || !validation || isPressed) return;
  unit.pending = undefined;
  callPage(unit, 'validate', form, { target: pending });
}

/** Starts everything that helps to fill in a form, on the first interaction. */
export function startFilling(unit: Unit): void {
  hideFloatingTips(unit);
  restoreDraft(unit).catch(unit.report);
  watchPresses(unit);
  unit.scope.listen(unit.form, 'change', ({ target }) => {
    // An open dropdown may swallow the release event.
    if (target instanceof HTMLSelectElement) unit.isPressed = false;
    judgePending(unit);
  });
  bringRules(unit).then(() => {
    // If the rules arrive during sending, show errors at once instead of waiting for the server.
    if (unit.isSending && unit.facts.status === 'submitting') showErrors(unit);
    judgePending(unit);
  }, unit.report);
}
