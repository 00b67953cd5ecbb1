/** Anything a form body can carry; nested values get bracketed names. */
export type FormValue =
  | string
  | number
  | boolean
  | null
  | undefined
  | readonly FormValue[]
  | { readonly [key: string]: FormValue };

function pairs(name: string, value: FormValue): [name: string, value: string][] {
  if (typeof value === 'object' && value !== null) {
    return Object.entries(value).flatMap(([key, inner]) => pairs(`${name}[${key}]`, inner));
  }
  return [[name, String(value ?? '')]];
}

/**
 * Encodes fields as a form post: nothing becomes an empty value, booleans words, spaces `+`, nesting brackets. An
 * apostrophe is encoded too, because firewalls refuse a literal one in a cart request.
 */
export const formBody = (fields: Readonly<Record<string, FormValue>>): string =>
  new URLSearchParams(Object.entries(fields).flatMap(([name, value]) => pairs(name, value))).toString();
