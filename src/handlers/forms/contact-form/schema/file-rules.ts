import { integerOf, listOf } from './read-rule.ts';
import type { ValidateOptions } from './types.ts';

type FileRule = (
  files: readonly File[],
  rule: Readonly<Record<string, unknown>>,
  options: ValidateOptions,
) => boolean;

const sizeOf = (files: readonly File[]) => files.reduce((sum, file) => sum + file.size, 0);

const file: FileRule = (files, rule, { extensionsOf }) => {
  const accept = listOf(rule.accept)?.map((each) => each.trim().toLowerCase());
  if (!accept || (!extensionsOf && accept.some((each) => each.includes('/')))) return true;
  const endings = accept.flatMap((each) => (each.startsWith('.') ? each : (extensionsOf?.(each) ?? [])));
  return files.every(({ name }) => endings.some((ending) => name.toLowerCase().endsWith(ending)));
};

/** What is asked of chosen files, by name of the rule: no file breaks none of these. */
export const fileRules: ReadonlyMap<string, FileRule> = new Map(
  Object.entries<FileRule>({
    file,
    minfilesize: (files, { threshold }) => !(sizeOf(files) < integerOf(threshold)),
    maxfilesize: (files, { threshold }) => !(sizeOf(files) > integerOf(threshold)),
  }),
);
