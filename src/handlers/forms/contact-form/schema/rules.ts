import * as z from 'zod/mini';
import { listOf, map, text, words } from '#lib/schemas.ts';

/** A value as entered: trimmed text or a chosen file. */
export type Value = string | File;

/**
 * The result for a field with rules: its first error, or the valid values. Blank optional fields have no
 * result.
 */
export type Result = { readonly error: string } | { readonly validInputs: readonly Value[] };

/** Results by field name, without brackets. */
export type Results = ReadonlyMap<string, Result>;

/** How `validate` checks the types of files. */
export interface ValidateOptions {
  /**
   * Returns the extensions (`.png`) of a MIME type or of `type/*`. Without it, a rule that accepts MIME types
   * passes every file, and the server checks them.
   */
  readonly extensionsOf?: ((type: string) => readonly string[]) | undefined;
}

/** Maximum nesting of rules. It also ends circular schemas. */
const MAX_DEPTH = 16;

const limit = z.catch(z.optional(z.union([z.string(), z.number()])), undefined);

/** The properties that any rule may have. */
const ruleFields = {
  rule: text,
  field: text,
  error: text,
  accept: z.catch(z.optional(words), undefined),
  threshold: limit,
  base: limit,
  interval: limit,
};

/** A limit as the site wrote it: text or number. */
export type Limit = z.output<typeof limit>;

/** A validation rule. */
export type Rule = z.output<z.ZodMiniObject<typeof ruleFields>> & {
  /** The nested rules of `all` and `any`. */
  readonly rules: readonly Rule[];
};

/** Returns the schema of rules at a depth. Invalid rules are dropped. */
const rulesAt = (depth: number): z.ZodMiniType<Rule[]> =>
  z.catch(
    depth < MAX_DEPTH
      ? listOf(z.pipe(map, z.object({ ...ruleFields, rules: rulesAt(depth + 1) })))
      : z.custom<Rule[]>(() => false),
    [],
  );

const schema = z.pipe(map, z.object({ rules: rulesAt(0) }));

/** Returns the rules of a form's schema; none for invalid data. */
export const readRules = (raw: unknown): readonly Rule[] => schema.parse(raw).rules;
