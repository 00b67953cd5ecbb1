import type { Result, Results, Rule, ValidateOptions, Value } from './rules.ts';
import { integerOf, textRules } from './text-rules.ts';
import { readValues } from './value-tree.ts';

type FileRule = (files: readonly File[], rule: Rule, options: ValidateOptions) => boolean;

const sizeOf = (files: readonly File[]) => files.reduce((sum, file) => sum + file.size, 0);

const file: FileRule = (files, rule, { extensionsOf }) => {
  const accept = rule.accept?.map((each) => each.trim().toLowerCase());
  if (!accept || (!extensionsOf && accept.some((each) => each.includes('/')))) return true;
  const endings = accept.flatMap((each) => (each.startsWith('.') ? each : (extensionsOf?.(each) ?? [])));
  return files.every(({ name }) => endings.some((ending) => name.toLowerCase().endsWith(ending)));
};

/** Rules about files, by name. They pass without files. */
const fileRules: ReadonlyMap<string, FileRule> = new Map(
  Object.entries<FileRule>({
    file,
    minfilesize: (files, { threshold }) => !(sizeOf(files) < integerOf(threshold)),
    maxfilesize: (files, { threshold }) => !(sizeOf(files) > integerOf(threshold)),
  }),
);

const isText = (value: Value): value is string => typeof value === 'string';

const isFile = (value: Value): value is File => !isText(value);

/**
 * Returns whether the values of a field pass a rule. Text rules see only texts, file rules only files.
 * Undefined for an unknown rule.
 */
function passesRule(rule: Rule, values: readonly Value[], options: ValidateOptions): boolean | undefined {
  const name = rule.rule;
  const texts = values.filter(isText);
  const files = values.filter(isFile);
  if (name === 'required') return texts.length > 0;
  if (name === 'requiredfile') return files.length > 0;
  const textRule = textRules.get(name);
  if (textRule) return !texts.length || textRule(texts, rule);
  const fileRule = fileRules.get(name);
  return fileRule && (!files.length || fileRule(files, rule, options));
}

/** A broken rule: the field and the message. Either may be empty. */
type BrokenRule = Pick<Rule, 'field' | 'error'>;

/** The broken rule; `null` if the rule passes, `undefined` if it is unknown. */
type RuleResult = BrokenRule | null | undefined;

/** Returns the first broken rule; if that has no message, the enclosing one. */
const resultOfAll = (results: Iterable<RuleResult>, enclosing: BrokenRule): RuleResult => {
  for (const found of results)
    if (found) return found.error ? { ...found, field: found.field || enclosing.field } : enclosing;
  return null;
};

const resultOfAny = (results: Iterable<RuleResult>, enclosing: BrokenRule): RuleResult => {
  let result: RuleResult = null;
  for (const found of results) {
    if (found === null) return null;
    if (found) result = enclosing;
  }
  return result;
};

/**
 * Validates form data. Returns the first error or the valid values by field. Unknown rules pass. Only
 * `required` and `requiredfile` reject a blank field.
 */
export function validate(rules: readonly Rule[], data: FormData, options: ValidateOptions = {}): Results {
  const values = readValues(data);
  const passed = new Map<string, Result>();
  const broken = new Map<string, Result>();

  const checkSingle = (rule: Rule): RuleResult => {
    const fieldValues = values.get(rule.field) ?? [];
    const isPassed = passesRule(rule, fieldValues, options);
    if (isPassed === false) return rule;
    if (isPassed && fieldValues.length) passed.set(rule.field, { validInputs: fieldValues });
    return isPassed && null;
  };

  // A generator, so that no rule after the deciding one runs.
  function* checkAll(all: readonly Rule[]): Generator<RuleResult> {
    for (const rule of all) yield checkRule(rule);
  }

  const checkRule = (rule: Rule): RuleResult => {
    if (rule.rule === 'all') return resultOfAll(checkAll(rule.rules), rule);
    if (rule.rule === 'any') return resultOfAny(checkAll(rule.rules), rule);
    return checkSingle(rule);
  };

  for (const found of checkAll(rules)) {
    if (found?.field && found.error && !broken.has(found.field))
      broken.set(found.field, { error: found.error });
  }
  return new Map([...passed, ...broken]);
}
