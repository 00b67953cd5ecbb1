import type { Rule } from './rules.ts';
import { keepsRule } from './single-rules.ts';
import type { Result, Results, ValidateOptions } from './types.ts';
import { readValues } from './value-tree.ts';

/** A broken rule: the field and the message. Either may be empty. */
type Breach = Pick<Rule, 'field' | 'error'>;

/** `null` if a rule passes, `undefined` if it is unknown. */
type Finding = Breach | null | undefined;

/** Returns the first breach. If it has no error message, returns the enclosing rule's. */
const findForAll = (findings: Iterable<Finding>, own: Breach): Finding => {
  for (const found of findings)
    if (found) return found.error ? { ...found, field: found.field || own.field } : own;
  return null;
};

const findForAny = (findings: Iterable<Finding>, own: Breach): Finding => {
  let finding: Finding = null;
  for (const found of findings) {
    if (found === null) return null;
    if (found) finding = own;
  }
  return finding;
};

/**
 * Validates form data. Returns the first error or the valid values by field. Unknown rules pass. Only
 * `required` and `requiredfile` reject a blank field.
 */
export function validate(rules: readonly Rule[], data: FormData, options: ValidateOptions = {}): Results {
  const values = readValues(data);
  const passed = new Map<string, Result>();
  const broken = new Map<string, Result>();

  const judgeOne = (rule: Rule): Finding => {
    const given = values.get(rule.field) ?? [];
    const kept = keepsRule(rule, given, options);
    if (kept === false) return rule;
    if (kept && given.length) passed.set(rule.field, { validInputs: given });
    return kept && null;
  };

  // A generator, so that no rule after the deciding one runs.
  function* judgeEach(all: readonly Rule[]): Generator<Finding> {
    for (const rule of all) yield judge(rule);
  }

  const judge = (rule: Rule): Finding => {
    if (rule.rule === 'all') return findForAll(judgeEach(rule.rules), rule);
    if (rule.rule === 'any') return findForAny(judgeEach(rule.rules), rule);
    return judgeOne(rule);
  };

  for (const found of judgeEach(rules)) {
    if (found?.field && found.error && !broken.has(found.field))
      broken.set(found.field, { error: found.error });
  }
  return new Map([...passed, ...broken]);
}
