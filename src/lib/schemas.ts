/**
 * Tolerant schema parts for foreign data. Imports zod, so code that runs before a visitor acts must not
 * import this file.
 */
import * as z from 'zod/mini';

/** Creates a schema that transforms the parsed value. */
export const into = <From, To>(from: z.ZodMiniType<From>, make: (value: From) => To) =>
  z.pipe(from, z.transform(make));

/** Parses text; otherwise returns `''`. */
export const text = z.catch(z.string(), '');

const wordOrNumber = into(z.union([z.string(), z.number()]), String);

/** Parses text, also from a number; otherwise returns `''`. */
export const word = z.catch(wordOrNumber, '');

/** Parses a boolean; otherwise returns false. */
export const isTrue = z.catch(z.boolean(), false);

/** Parses what servers send for "nothing" (an empty body, false, null, 0, `''`) as undefined. */
export const nothing = into(
  z.custom<unknown>((raw) => !raw),
  () => undefined,
);

/** Works like `nothing`, and accepts `[]` too: PHP prints an empty map that way. */
export const blank = into(
  z.custom<unknown>((raw) => !raw || (Array.isArray(raw) && !raw.length)),
  () => undefined,
);

/** Parses a map; otherwise returns an empty one. PHP prints an empty map as `[]`. */
export const map = z.catch(z.record(z.string(), z.unknown()), {});

/** Parses members of a map, and keeps the whole map as `raw` for other scripts. */
export const objectWithRaw = <Shape extends z.core.$ZodLooseShape>(
  shape: Shape,
  of: z.ZodMiniType<Record<string, unknown>> = z.record(z.string(), z.unknown()),
) => {
  const withRaw: z.ZodMiniType = into(of, (raw) => ({ ...raw, raw }));
  return z.pipe(withRaw, z.object({ ...shape, raw: z.record(z.string(), z.unknown()) }));
};

/** Parses a list, or the values of a map: PHP prints a list with gaps as a map. */
export const listOf = <Value>(item: z.ZodMiniType<Value>): z.ZodMiniType<Value[]> =>
  z.union([z.array(item), into(z.record(z.string(), item), (raw): Value[] => Object.values(raw))]);

/** Parses an item of a list; junk becomes undefined, which `compact` removes. */
export const usable = <Value>(item: z.ZodMiniType<Value>) => z.catch(z.optional(item), undefined);

/** Removes undefined items. */
export const compact = <Value>(items: (Value | undefined)[]): Value[] =>
  items.filter((each) => each !== undefined);

/** Parses the texts and numbers of a list to texts, and leaves out everything else. */
export const words = into(listOf(usable(wordOrNumber)), compact<string>);

/** Parses JSON; returns undefined when it is malformed. */
export function parseJson(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return undefined;
  }
}

interface Fault {
  readonly path: readonly PropertyKey[];
  readonly text: string;
  /** The number of other faults at the same level. */
  readonly others: number;
}

/** Finds the first fault. For a union, reports the fault of the shape that fits best. */
function findFault(
  [issue, ...more]: readonly z.core.$ZodIssue[],
  above: readonly PropertyKey[] = [],
): Fault[] {
  if (!issue) return [];
  const path = [...above, ...issue.path];
  const tries =
    issue.code === 'invalid_union' ? issue.errors.flatMap((branch) => findFault(branch, path)) : [];
  tries.sort((a, b) => b.path.length - a.path.length || a.others - b.others);
  const text = issue.code === 'invalid_type' ? `expected ${issue.expected}` : issue.message;
  return [tries[0] ?? { path, text, others: more.length }];
}

/**
 * Describes in one line what does not fit a schema, with the path of the value: `errors.0: expected string`.
 */
export function describeFault({ issues }: z.core.$ZodError): string {
  const [{ path, text } = { path: [], text: 'Invalid input' }] = findFault(issues);
  return `${path.map(String).join('.') || 'the whole'}: ${text}`;
}
