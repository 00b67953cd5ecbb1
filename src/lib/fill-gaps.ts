/** True for an object literal, or an object without a prototype; false for arrays, functions and instances. */
export const isPlain = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' &&
  value !== null &&
  [Object.prototype, null].includes(Object.getPrototypeOf(value));

/**
 * Copies every member of `others` that `own` does not have, getters as getters. A member that both have stays as it is in `own`;
 * where it is a plain object in both, its gaps are filled in the same way.
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
