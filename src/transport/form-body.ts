/** Any value that a form body can carry; nested values get bracketed names. */
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
 * Encodes fields as a form post: null and undefined as empty values, booleans as words, spaces as `+`, nested
 * names in brackets. Apostrophes are encoded too, because firewalls reject literal ones in cart requests.
 */
export const formBody = (fields: Readonly<Record<string, FormValue>>): string =>
  new URLSearchParams(Object.entries(fields).flatMap(([name, value]) => pairs(name, value))).toString();
