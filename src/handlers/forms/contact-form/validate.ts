import { keepContent, removeFieldError, setFieldError, shownErrors } from './field-errors.ts';
import { errorId } from './model.ts';
import type { ValidateOptions } from './page-object.ts';
import type { Verdict } from './schema/validation.ts';
import { setStatus } from './status.ts';
import type { Unit } from './unit.ts';

type Values = readonly (string | File)[];

const textOf = (value: string | File) => (typeof value === 'string' ? value : value.name);

/**
 * Shows the values of a field in its mirrors: one output per value, or all in one. Without values shows the
 * default.
 */
function reflect({ form, scope }: Unit, field: string, values: Values): void {
  for (const mirror of form.querySelectorAll<HTMLElement>('[data-reflection-of]')) {
    if (mirror.dataset.reflectionOf !== field) continue;
    keepContent(mirror, scope);
    const texts = values.map(textOf);
    if (mirror.matches('output')) {
      mirror.textContent = texts.join(', ') || (mirror.dataset.default ?? '');
      continue;
    }
    const [first, ...more] = mirror.querySelectorAll('output');
    if (!first) continue;
    keepContent(first, scope);
    for (const each of more) each.remove();
    first.textContent = texts[0] ?? first.dataset.default ?? '';
    for (const text of texts.slice(1)) {
      const output = first.cloneNode() as HTMLOutputElement;
      output.textContent = text;
      mirror.append(output);
    }
  }
}

function show(unit: Unit, verdicts: readonly Verdict[]): void {
  const { form, facts } = unit;
  const shown = shownErrors(unit);
  const isMirrored = form.querySelector('[data-reflection-of]') !== null;
  for (const { field, error, validInputs } of verdicts) {
    if (error) setFieldError(unit, field, error);
    else if (shown.has(errorId(facts.unitTag, field))) removeFieldError(unit, field);
    if (isMirrored) reflect(unit, field, validInputs);
  }
}

/** Shows the errors of all fields while a message is being sent. */
export const showErrors = (unit: Unit): void => show(unit, unit.validation?.judge(unit.form) ?? []);

/**
 * Validates the fields and shows or removes their errors: all fields, or those up to the changed one. Does
 * nothing without rules.
 */
export function validate(unit: Unit, { target, scope }: ValidateOptions = {}): void {
  const { form, facts, validation, scope: life } = unit;
  if (life.disposed || (target && !form.contains(target))) return;
  const verdicts = validation?.judge(scope ?? form, target) ?? [];
  if (!verdicts.length) return;
  const before = facts.status;
  setStatus(unit, 'validating');
  show(unit, verdicts);
  setStatus(unit, before);
}
