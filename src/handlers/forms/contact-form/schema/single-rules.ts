import type { Rule } from './rules.ts';
import { integerOf, textRules } from './text-rules.ts';
import type { ValidateOptions, Value } from './types.ts';

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
export function passesRule(
  rule: Rule,
  values: readonly Value[],
  options: ValidateOptions,
): boolean | undefined {
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
