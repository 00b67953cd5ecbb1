import type { Rule } from './rules.ts';
import { keepsRule } from './single-rules.ts';
import type { Result, Results, ValidateOptions } from './types.ts';
import { readValues } from './value-tree.ts';

/** A broken rule: where it shows, and what it says. Either may be empty. */
type Breach = Pick<Rule, 'field' | 'error'>;

/** `null` for a rule that is kept, `undefined` for one that nobody knows. */
type Finding = Breach | null | undefined;

/** The first breach among rules; one that says nothing of its own speaks with the words of the rule around it. */
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
 * Judges form data by rules: by field its first error, or its values when all is well. Rules that nobody knows forbid nothing.
 * `required` and `requiredfile` aside, no rule minds a blank field.
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

  // Lazily: rules behind the one that decides are not judged.
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
