/** Server HTML by the selector of the nodes that it replaces. */
export type Fragments = Readonly<Record<string, string>>;

/**
 * Parses the fragments of a reply, a storage or an event; undefined unless it is an object. PHP prints an
 * empty map as `[]`. Without zod, because fragments from the storage are shown when the page starts.
 */
export function asFragments(value: unknown): Fragments | undefined {
  if (typeof value !== 'object' || !value) return undefined;
  return Object.fromEntries(
    Object.entries(value).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  );
}
