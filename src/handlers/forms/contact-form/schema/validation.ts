import { membersOf } from '#lib/members-of.ts';
import type { Rule, ValidateOptions, Value } from './rules.ts';
import { validate } from './validate.ts';

/** The result of validation for one field. */
export interface FieldResult {
  readonly field: string;
  /** `''` when the field is valid or blank: then remove its error. */
  readonly error: string;
  /** The valid values, for mirrors of the field; empty with an error. */
  readonly validInputs: readonly Value[];
}

/** The validation of one form. */
export interface Validation {
  /** As received: other scripts read it. */
  readonly schema: unknown;
  /**
   * Validates the current values of the fields in `scope` (a form or a part of it), in document order, each
   * name once. With a changed element as `target`, only the fields up to and including its own; none if it is
   * outside. Fields in `.novalidate` are skipped.
   */
  check(scope: Element, target?: Element | null): readonly FieldResult[];
}

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

const UNSENT = /^(button|image|reset|submit)$/;
const CHECKABLE = /^(checkbox|radio)$/;

const valuesOf = (control: Control): readonly (string | File)[] => {
  if (control instanceof HTMLSelectElement) return [...control.selectedOptions].map(({ value }) => value);
  if (!(control instanceof HTMLInputElement)) return [control.value];
  const { type, checked, files, value } = control;
  if (UNSENT.test(type) || (CHECKABLE.test(type) && !checked)) return [];
  return files ? [...files] : [value];
};

/** Returns the values of all enabled controls with a name. */
function collectValues(controls: Iterable<Control>): FormData {
  const data = new FormData();
  for (const control of controls) {
    if (!control.name || control.matches(':disabled')) continue;
    for (const value of valuesOf(control)) data.append(control.name, value);
  }
  return data;
}

const needsMimeTypes = (rules: readonly Rule[]): boolean =>
  rules.some(({ rule, accept, rules: inside }) =>
    rule === 'file' ? accept?.some((each) => each.includes('/')) : needsMimeTypes(inside),
  );

/** Returns the options for `validate`. The table of MIME types is loaded only if a rule needs it. */
async function loadExtensions(rules: readonly Rule[]): Promise<ValidateOptions> {
  if (!needsMimeTypes(rules)) return {};
  const { extensionsOf } = await import('./mime-types.ts');
  return { extensionsOf };
}

const WRAP = '.wpcf7-form-control-wrap';
const NOT_VALIDATED = '.novalidate';
const CONTROL = `${WRAP} :is(input,textarea,select)`;

const findValidated = <E extends Element>(scope: Element, selector: string): E[] =>
  [...membersOf(scope).querySelectorAll<E>(selector)].filter(
    (each) => !each.closest(WRAP)?.closest(NOT_VALIDATED),
  );

const upTo = (wraps: readonly HTMLElement[], target: Element): readonly HTMLElement[] =>
  membersOf(target).closest(NOT_VALIDATED)
    ? []
    : wraps.slice(0, wraps.findIndex((wrap) => wrap.dataset.name && wrap.contains(target)) + 1);

/**
 * Creates the validation for a form's schema, as the endpoint returned it. Invalid schemas pass everything.
 */
export async function createValidation(schema: unknown): Promise<Validation> {
  const { readRules } = await import('./rules.ts');
  const rules = readRules(schema);
  const options = await loadExtensions(rules);
  return {
    schema,
    check(scope, target) {
      const wraps = findValidated<HTMLElement>(scope, WRAP);
      const checked = target ? upTo(wraps, target) : wraps;
      if (!checked.length) return [];
      const results = validate(rules, collectValues(findValidated(scope, CONTROL)), options);
      const fields = new Set(checked.flatMap(({ dataset }) => dataset.name || []));
      return [...fields].map((field) => ({ field, error: '', validInputs: [], ...results.get(field) }));
    },
  };
}
