/** Returns true for object literals and objects without a prototype, not for arrays and class instances. */
export const isPlain = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' &&
  value !== null &&
  [Object.prototype, null].includes(Object.getPrototypeOf(value));

/**
 * Copies the members of `others` that `own` lacks, getters as getters. Members of `own` are kept; plain
 * objects that both have are filled in the same way.
 */
export function fillGaps(own: object, others: object): void {
  for (const key of Reflect.ownKeys(others)) {
    const theirs = Object.getOwnPropertyDescriptor(others, key);
    if (!theirs) continue;
    if (!(key in own)) {
      Object.defineProperty(own, key, { ...theirs, configurable: true });
      continue;
    }
    const { value } = Object.getOwnPropertyDescriptor(own, key) ?? {};
    if (isPlain(value) && isPlain(theirs.value)) fillGaps(value, theirs.value);
  }
}
