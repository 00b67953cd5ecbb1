import { asMap } from '#lib/fields.ts';

/** Values by field; null for what is not known. */
export type Values = Readonly<Record<string, string | null>>;

const at = (root: unknown, path: unknown): string | null => {
  const value = String(path)
    .split('.')
    .reduce<unknown>((part, key) => (Object.hasOwn(asMap(part), key) ? asMap(part)[key] : undefined), root);
  return typeof value === 'string' ? value : null;
};

/** The value of every field, which is named by its path in what is known of the visitor. */
export const attributionData = (fields: Readonly<Record<string, unknown>>, known: unknown): Values =>
  Object.fromEntries(Object.entries(fields).map(([field, path]) => [field, at(known, path)]));
