import { asMap } from '#lib/fields.ts';
import { DEEPEST, listOf, rulesOf } from './read-rule.ts';
import type { ValidateOptions } from './types.ts';

const asksForTypes = (rules: unknown, depth = 0): boolean =>
  depth < DEEPEST &&
  rulesOf(rules).some((rule) =>
    rule.rule === 'file'
      ? listOf(rule.accept)?.some((each) => each.includes('/'))
      : asksForTypes(rule.rules, depth + 1),
  );

/** What `validate` needs beside the schema. The table of MIME types is loaded only when a rule asks for one. */
export async function loadExtensions(schema: unknown): Promise<ValidateOptions> {
  if (!asksForTypes(asMap(schema).rules)) return {};
  const { extensionsOf } = await import('./mime-types.ts');
  return { extensionsOf };
}
