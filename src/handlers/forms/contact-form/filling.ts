import { askSchema } from '#transport/endpoints/contact-form.ts';
import { bringDrafts, keepDraft } from '../shared/draft.ts';
import { hideFloatingTips } from './field-errors.ts';
import { callPage, pageForms, readApi } from './page-object.ts';
import { createValidation } from './schema/validation.ts';
import type { Unit } from './unit.ts';
import { showErrors } from './validate.ts';

const coming = new Map<string, Promise<unknown>>();

/** The rules of a form; those that are on the page's object count, and each form is asked for once. */
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

/** What answers a question of the moment is not for later. */
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
  // At once: who thanks for a message may take the form off the page.
  for (const type of ['reset', 'wpcf7mailsent']) scope.listen(form, type, draft.clear);
}

/** What is said about a field moves those below it: nothing moves between the press on a button and its release. */
function watchPresses(unit: Unit): void {
  const { scope } = unit;
  const release = () => {
    unit.isPressed = false;
    judgePending(unit);
  };
  const press = () => {
    unit.isPressed = true;
  };
  // A finger's press comes again as one of the mouse, and only that one leaves the field.
  for (const type of ['pointerdown', 'mousedown']) scope.listen(window, type, press, { capture: true });
  // After the click that follows.
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

/** Starts all that helps to fill in a form, when someone is at it. */
export function startFilling(unit: Unit): void {
  hideFloatingTips(unit);
  restoreDraft(unit).catch(unit.report);
  watchPresses(unit);
  unit.scope.listen(unit.form, 'change', ({ target }) => {
    // A list that drops down may keep the release of the press on it to itself.
    if (target instanceof HTMLSelectElement) unit.isPressed = false;
    judgePending(unit);
  });
  bringRules(unit).then(() => {
    // When the rules arrive while the form is being sent, errors are shown at once, not with the answer.
    if (unit.isSending && unit.facts.status === 'submitting') showErrors(unit);
    judgePending(unit);
  }, unit.report);
}
