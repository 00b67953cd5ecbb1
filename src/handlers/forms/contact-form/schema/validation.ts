import type { Rule } from './rules.ts';
import type { ValidateOptions, Value } from './types.ts';
import { validate } from './validate.ts';

/** What a form has to show at one field. */
export interface Verdict {
  readonly field: string;
  /** `''` when it is well, or blank: then one that shows has to go. */
  readonly error: string;
  /** What passed, for what reflects it; empty with an error. */
  readonly validInputs: readonly Value[];
}

export interface Validation {
  /** As it came: other scripts read it. */
  readonly schema: unknown;
  /**
   * Judges the fields in `scope` (a form, or a part of one) as they stand, in the order of the document, each name once. With `target`, the element
   * that changed: only those up to its field, and none when it is in no field of the scope. What is `.novalidate` is neither read nor judged.
   */
  judge(scope: Element, target?: Element | null): readonly Verdict[];
}

/** A field as browsers know it. */
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

/** What these fields hold, whether or not it would be sent with the form they stand in. */
function collectValues(controls: Iterable<Control>): FormData {
  const data = new FormData();
  for (const control of controls) {
    if (!control.name || control.matches(':disabled')) continue;
    for (const value of valuesOf(control)) data.append(control.name, value);
  }
  return data;
}

const asksForTypes = (rules: readonly Rule[]): boolean =>
  rules.some(({ rule, accept, rules: inside }) =>
    rule === 'file' ? accept?.some((each) => each.includes('/')) : asksForTypes(inside),
  );

/** What `validate` needs beside the rules. The table of MIME types is loaded only when a rule asks for one. */
async function loadExtensions(rules: readonly Rule[]): Promise<ValidateOptions> {
  if (!asksForTypes(rules)) return {};
  const { extensionsOf } = await import('./mime-types.ts');
  return { extensionsOf };
}

const WRAP = '.wpcf7-form-control-wrap';
const UNJUDGED = '.novalidate';
const CONTROL = `${WRAP} :is(input,textarea,select)`;

const find = <E extends Element>(scope: Element, selector: string): E[] =>
  [...scope.querySelectorAll<E>(selector)].filter((each) => !each.closest(WRAP)?.closest(UNJUDGED));

const upTo = (wraps: readonly HTMLElement[], target: Element): readonly HTMLElement[] =>
  target.closest(UNJUDGED)
    ? []
    : wraps.slice(0, wraps.findIndex((wrap) => wrap.dataset.name && wrap.contains(target)) + 1);

/** Makes the schema of a form, the endpoint's reply, ready to judge: with the table of MIME types, when it asks for one. Junk forbids nothing. */
export async function createValidation(schema: unknown): Promise<Validation> {
  const { readRules } = await import('./rules.ts');
  const rules = readRules(schema);
  const options = await loadExtensions(rules);
  return {
    schema,
    judge(scope, target) {
      const wraps = find<HTMLElement>(scope, WRAP);
      const judged = target ? upTo(wraps, target) : wraps;
      if (!judged.length) return [];
      const results = validate(rules, collectValues(find(scope, CONTROL)), options);
      const fields = new Set(judged.flatMap(({ dataset }) => dataset.name || []));
      return [...fields].map((field) => ({ field, error: '', validInputs: [], ...results.get(field) }));
    },
  };
}
