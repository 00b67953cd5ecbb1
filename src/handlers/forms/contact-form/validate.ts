import { removeFieldError, setFieldError, shownErrors } from './field-errors.ts';
import { errorId } from './model.ts';
import type { ValidateOptions } from './page-object.ts';
import { reflect } from './reflect.ts';
import type { Verdict } from './schema/validation.ts';
import { setStatus } from './status.ts';
import type { Unit } from './unit.ts';

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

/** Shows what is wrong with any field of a message that is on its way. */
export const showErrors = (unit: Unit): void => show(unit, unit.validation?.judge(unit.form) ?? []);

/**
 * Judges the fields by the site's rules and shows at each what is wrong with it, or that nothing is: all of them, or those up to the one
 * that changed. Without rules nothing happens.
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
