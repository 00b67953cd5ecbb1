/** A value of foreign data as a map: PHP prints an empty one as `[]`, and junk counts as empty. */
export const asMap = (value: unknown): Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? (value as Record<string, unknown>)
    : {};
