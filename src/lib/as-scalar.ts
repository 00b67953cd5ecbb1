/**
 * Returns a text, number or boolean from JSON as it is, and undefined for a map or a list: one with the key
 * `toString` cannot be converted to text or a number.
 */
export const asScalar = (value: unknown): unknown =>
  typeof value === 'object' && value !== null ? undefined : value;
