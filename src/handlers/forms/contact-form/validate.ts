import { membersOf } from '#lib/members-of.ts';
import { keepContent, removeFieldError, setFieldError, shownErrors } from './field-errors.ts';
import type { FormContext } from './form-context.ts';
import { errorId } from './model.ts';
import type { ValidateOptions } from './page-object.ts';
import type { FieldResult } from './schema/validation.ts';
import { setStatus } from './status.ts';

type Values = readonly (string | File)[];

const textOf = (value: string | File) => (typeof value === 'string' ? value : value.name);

/**
 * Shows the values of a field in its mirrors: one output per value, or all in one. Without values shows the
 * default.
 */
function updateMirrors({ form, scope }: FormContext, field: string, values: Values): void {
  for (const mirror of membersOf(form).querySelectorAll<HTMLElement>('[data-reflection-of]')) {
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
    for (const output of more) output.remove();
    first.textContent = texts[0] ?? first.dataset.default ?? '';
    for (const text of texts.slice(1)) {
      const output = first.cloneNode() as HTMLOutputElement;
      output.textContent = text;
      mirror.append(output);
    }
  }
}

function showResults(context: FormContext, results: readonly FieldResult[]): void {
  const { form, info } = context;
  const shown = shownErrors(context);
  const isMirrored = membersOf(form).querySelector('[data-reflection-of]') !== null;
  for (const { field, error, validInputs } of results) {
    if (error) setFieldError(context, field, error);
    else if (shown.has(errorId(info.unitTag, field))) removeFieldError(context, field);
    if (isMirrored) updateMirrors(context, field, validInputs);
  }
}

/** Shows the errors of all fields while a message is being sent. */
export const showErrors = (context: FormContext): void =>
  showResults(context, context.validation?.check(context.form) ?? []);

/**
 * Validates the fields and shows or removes their errors: all fields, or those up to the changed one. Does
 * nothing without rules.
 */
export function validate(context: FormContext, { target, scope }: ValidateOptions = {}): void {
  const { form, info, validation, scope: formScope } = context;
  if (formScope.disposed || (target && !membersOf(form).contains(target))) return;
  const results = validation?.check(scope ?? form, target) ?? [];
  if (!results.length) return;
  const before = info.status;
  setStatus(context, 'validating');
  showResults(context, results);
  setStatus(context, before);
}
