type Values = Record<string, unknown>;

/** The value under a dotted path; without a path all values; nothing where the path leads nowhere. */
export function readPath(values: unknown, path?: string): unknown {
  if (!path) return values;
  return path.split('.').reduce<unknown>((at, key) => (at as Values | null | undefined)?.[key], values);
}

const isMap = (value: unknown): value is Values => typeof value === 'object' && value !== null;

/** Sets the value under a dotted path and makes the maps on the way that are missing. */
export function writePath(values: Values, path: string, value: unknown): void {
  const keys = path.split('.');
  const last = keys.pop() ?? path;
  let at = values;
  for (const key of keys) {
    const next = Object.hasOwn(at, key) ? at[key] : undefined;
    const inner = isMap(next) ? next : {};
    at[key] = inner;
    at = inner;
  }
  at[last] = value;
}

const isPlain = (value: unknown): value is Values =>
  isMap(value) && [Object.prototype, null].includes(Object.getPrototypeOf(value));

/** Both maps in one, the second winning; plain maps in them are merged in the same way. */
export function deepMerge(first: Values, second: Values): Values {
  const merged = { ...first };
  for (const [key, value] of Object.entries(second)) {
    const before = merged[key];
    merged[key] = isPlain(before) && isPlain(value) ? deepMerge(before, value) : value;
  }
  return merged;
}
