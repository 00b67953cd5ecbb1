/** Server HTML by the selector of what it replaces. */
export type Fragments = Readonly<Record<string, string>>;

/**
 * Fragments of a reply, a store or someone's event; undefined when it is none. PHP prints an empty map as `[]`. Without zod: what a tab
 * has stored is shown as the page stands up.
 */
export function asFragments(value: unknown): Fragments | undefined {
  if (typeof value !== 'object' || !value) return undefined;
  return Object.fromEntries(
    Object.entries(value).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  );
}
