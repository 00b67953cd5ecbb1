import { fileRules } from './file-rules.ts';
import { textOf } from './read-rule.ts';
import { textRules } from './text-rules.ts';
import type { ValidateOptions, Value } from './types.ts';

const isText = (value: Value): value is string => typeof value === 'string';

const isFile = (value: Value): value is File => !isText(value);

/** Whether the values of a field keep a rule: texts those about texts, files those about files. Undefined for a rule that nobody knows. */
export function keepsRule(
  rule: Readonly<Record<string, unknown>>,
  values: readonly Value[],
  options: ValidateOptions,
): boolean | undefined {
  const name = textOf(rule.rule);
  const texts = values.filter(isText);
  const files = values.filter(isFile);
  if (name === 'required') return texts.length > 0;
  if (name === 'requiredfile') return files.length > 0;
  const textRule = textRules.get(name);
  if (textRule) return !texts.length || textRule(texts, rule);
  const fileRule = fileRules.get(name);
  return fileRule && (!files.length || fileRule(files, rule, options));
}
