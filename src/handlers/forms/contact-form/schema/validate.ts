import type { Rule } from './rules.ts';
import { passesRule } from './single-rules.ts';
import type { Result, Results, ValidateOptions } from './types.ts';
import { readValues } from './value-tree.ts';

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
