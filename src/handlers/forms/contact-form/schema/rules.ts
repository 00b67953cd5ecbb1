import * as z from 'zod/mini';
import { listOf, map, text, words } from '#lib/schemas.ts';

/** Rules in rules are followed so deep; nobody writes deeper ones, and a ring ends there. */
const DEEPEST = 16;

const limit = z.catch(z.optional(z.union([z.string(), z.number()])), undefined);

/** What any rule may have: where a breach of it shows, what it says, and what it asks. */
const facts = {
  rule: text,
  field: text,
  error: text,
  accept: z.catch(z.optional(words), undefined),
  threshold: limit,
  base: limit,
  interval: limit,
};

/** A limit, as the site gives it. */
export type Limit = z.output<typeof limit>;

export type Rule = z.output<z.ZodMiniObject<typeof facts>> & {
  /** Of a rule that asks for all or any of them. */
  readonly rules: readonly Rule[];
};

/** Rules that are so far inside others; junk forbids nothing. */
const rulesAt = (depth: number): z.ZodMiniType<Rule[]> =>
  z.catch(
    depth < DEEPEST
      ? listOf(z.pipe(map, z.object({ ...facts, rules: rulesAt(depth + 1) })))
      : z.custom<Rule[]>(() => false),
    [],
  );

const schema = z.pipe(map, z.object({ rules: rulesAt(0) }));

/** The rules in the schema of a form; none in what is none. */
export const readRules = (given: unknown): readonly Rule[] => schema.parse(given).rules;
