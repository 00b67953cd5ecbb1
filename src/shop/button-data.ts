import { toJQuery } from '#platform/events.ts';
import type { FormValue } from '#transport/form-body.ts';

// Deep enough for real options; also ends cycles.
const MAX_DEPTH = 4;

const isPlain = (value: object) => {
  const prototype = Object.getPrototypeOf(value);
  return prototype === null || prototype === Object.prototype;
};

function toFormValue(value: unknown, depth: number): FormValue {
  if (value === null || typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean')
    return value;
  if (typeof value !== 'object' || depth > MAX_DEPTH) return undefined;
  if (Array.isArray(value)) return value.map((item) => toFormValue(item, depth + 1));
  return formFields(value as Record<string, unknown>, depth + 1);
}

/** Returns the data that a form post can carry: without functions, elements and class instances. */
export function formFields(data: Record<string, unknown>, depth = 0): Record<string, FormValue> {
  const kept = Object.entries(data).filter(
    ([, value]) =>
      typeof value !== 'function' &&
      (typeof value !== 'object' || !value || Array.isArray(value) || isPlain(value)),
  );
  return Object.fromEntries(kept.map(([name, value]) => [name, toFormValue(value, depth)]));
}

interface WithData {
  data?(): Record<string, unknown>;
}

/** Returns the data that a button sends: its jQuery data, overridden by its current `data-*` attributes. */
export const readData = (button: HTMLElement): Record<string, unknown> => ({
  ...(toJQuery(button) as WithData).data?.(),
  ...button.dataset,
});
