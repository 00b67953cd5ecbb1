/** True for an object that somebody wrote as a literal, or that has no prototype; not for arrays, functions and instances. */
export const isPlain = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' &&
  value !== null &&
  [Object.prototype, null].includes(Object.getPrototypeOf(value));

/**
 * Gives `own` every member of `others` that it has not, its getters included. A member that both have stays its own; where it is
 * a plain object in both, the one is filled from the other in the same way.
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
