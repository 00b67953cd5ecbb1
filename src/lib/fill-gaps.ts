/** Returns true for object literals and objects without a prototype, not for arrays and class instances. */
export const isPlain = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' &&
  value !== null &&
  [Object.prototype, null].includes(Object.getPrototypeOf(value));

/**
 * Copies the members of `source` that `target` lacks, getters as getters. Members of `target` are kept; plain
 * objects that both have are filled in the same way.
 */
export function fillGaps(target: object, source: object): void {
  for (const key of Reflect.ownKeys(source)) {
    const descriptor = Object.getOwnPropertyDescriptor(source, key);
    if (!descriptor) continue;
    if (!(key in target)) {
      Object.defineProperty(target, key, { ...descriptor, configurable: true });
      continue;
    }
    const { value } = Object.getOwnPropertyDescriptor(target, key) ?? {};
    if (isPlain(value) && isPlain(descriptor.value)) fillGaps(value, descriptor.value);
  }
}
