/** Returns whether a value is a map, as in JSON. */
export const isMap = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Returns a map as it is, and an empty one for anything else. PHP prints an empty map as `[]`. */
export const asMap = (value: unknown): Readonly<Record<string, unknown>> => (isMap(value) ? value : {});
