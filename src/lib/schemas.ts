/** Parts of schemas for foreign data: as tolerant as shops need it. They bring zod, so this is for code that comes with data, and for nothing at rest. */
import * as z from 'zod/mini';

/** A schema whose value is made into another. */
export const into = <From, To>(from: z.ZodMiniType<From>, make: (value: From) => To) =>
  z.pipe(from, z.transform(make));

/** Text as it stands; `''` for anything else. */
export const text = z.catch(z.string(), '');

const wordOrNumber = into(z.union([z.string(), z.number()]), String);

/** Text, also of a number; `''` for anything else. */
export const word = z.catch(wordOrNumber, '');

/** True for true alone. */
export const isTrue = z.catch(z.boolean(), false);

/** What servers send for nothing at all: an empty body, false, null, 0, `''`. */
export const nothing = into(
  z.custom<unknown>((given) => !given),
  () => undefined,
);

/** The same, and an empty list: so PHP prints an empty map. */
export const blank = into(
  z.custom<unknown>((given) => !given || (Array.isArray(given) && !given.length)),
  () => undefined,
);

/** Any map; an empty one for anything else, because PHP prints an empty map as `[]`. */
export const map = z.catch(z.record(z.string(), z.unknown()), {});

/** Parts of a map, and all of it as `raw`, because other scripts get it as it came. */
export const partsOf = <Shape extends z.core.$ZodLooseShape>(
  shape: Shape,
  of: z.ZodMiniType<Record<string, unknown>> = z.record(z.string(), z.unknown()),
) => {
  const withRaw: z.ZodMiniType = into(of, (raw) => ({ ...raw, raw }));
  return z.pipe(withRaw, z.object({ ...shape, raw: z.record(z.string(), z.unknown()) }));
};

/** The values of a list, also of a map: PHP prints a list with gaps as one. */
export const listOf = <Value>(item: z.ZodMiniType<Value>): z.ZodMiniType<Value[]> =>
  z.union([z.array(item), into(z.record(z.string(), item), (given): Value[] => Object.values(given))]);

/** An item of a list in which junk is left out: see `compact`. */
export const usable = <Value>(item: z.ZodMiniType<Value>) => z.catch(z.optional(item), undefined);

export const compact = <Value>(all: (Value | undefined)[]): Value[] =>
  all.filter((each) => each !== undefined);

/** The words of a list; what is neither text nor number is left out. */
export const words = into(listOf(usable(wordOrNumber)), compact<string>);

/** The value in JSON text; undefined when it is none. */
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
  /** How much is wrong beside it. */
  readonly others: number;
}

/** What is wrong, and where: of several shapes that a value may have, with the one that it comes nearest to. */
function findFault(
  [issue, ...more]: readonly z.core.$ZodIssue[],
  above: readonly PropertyKey[] = [],
): Fault[] {
  if (!issue) return [];
  const path = [...above, ...issue.path];
  const tries = issue.code === 'invalid_union' ? issue.errors.flatMap((each) => findFault(each, path)) : [];
  tries.sort((one, other) => other.path.length - one.path.length || one.others - other.others);
  const text = issue.code === 'invalid_type' ? `expected ${issue.expected}` : issue.message;
  return [tries[0] ?? { path, text, others: more.length }];
}

/** Says in one line what does not fit a schema, with the path of the value: `errors.0: expected string`. */
export function describeFault({ issues }: z.core.$ZodError): string {
  const [{ path, text } = { path: [], text: 'Invalid input' }] = findFault(issues);
  return `${path.map(String).join('.') || 'the whole'}: ${text}`;
}
