import { asMap } from '#lib/fields.ts';
import { DEEPEST, rulesOf, textOf } from './read-rule.ts';
import { keepsRule } from './single-rules.ts';
import type { Result, Results, ValidateOptions } from './types.ts';
import { readValues } from './value-tree.ts';

type RuleMap = Readonly<Record<string, unknown>>;

/** A broken rule: where it shows, and what it says. Either may be empty. */
interface Breach {
  readonly field: string;
  readonly error: string;
}

/** `null` for a rule that is kept, `undefined` for one that nobody knows. */
type Finding = Breach | null | undefined;

const breachOf = (rule: RuleMap): Breach => ({ field: textOf(rule.field), error: textOf(rule.error) });

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
 * Judges form data by a schema: by field its first error, or its values when all is well. Never throws: rules that nobody knows, and
 * junk, forbid nothing. `required` and `requiredfile` aside, no rule minds a blank field.
 */
export function validate(schema: unknown, data: FormData, options: ValidateOptions = {}): Results {
  const values = readValues(data);
  const passed = new Map<string, Result>();
  const broken = new Map<string, Result>();

  const judgeOne = (rule: RuleMap): Finding => {
    const own = breachOf(rule);
    const given = values.get(own.field) ?? [];
    const kept = keepsRule(rule, given, options);
    if (kept === false) return own;
    if (kept && given.length) passed.set(own.field, { validInputs: given });
    return kept && null;
  };

  // Lazily: rules behind the one that decides are not judged.
  function* judgeEach(rules: unknown, depth: number): Generator<Finding> {
    if (depth < DEEPEST) for (const rule of rulesOf(rules)) yield judge(rule, depth);
  }

  const judge = (rule: RuleMap, depth: number): Finding => {
    if (rule.rule === 'all') return findForAll(judgeEach(rule.rules, depth + 1), breachOf(rule));
    if (rule.rule === 'any') return findForAny(judgeEach(rule.rules, depth + 1), breachOf(rule));
    return judgeOne(rule);
  };

  for (const found of judgeEach(asMap(schema).rules, 0)) {
    if (found?.field && found.error && !broken.has(found.field))
      broken.set(found.field, { error: found.error });
  }
  return new Map([...passed, ...broken]);
}
