import {
  COUPON_FIELD,
  currentValue,
  type Field,
  fieldsOf,
  serverValue,
  setValue,
} from '../cart/cart-form.ts';

const nameOf = ({ name, type, value }: Field) =>
  /^(radio|checkbox)$/.test(type) ? `${name}=${value}` : name;

/** Returns fields by key: the name, for radios and checkboxes also the value, and a number among equal ones. */
function byKey(fields: readonly Field[]): Map<string, Field> {
  const counts = new Map<string, number>();
  const keyOf = (field: Field) => {
    const name = nameOf(field);
    const count = (counts.get(name) ?? 0) + 1;
    counts.set(name, count);
    return `${name} ${count}`;
  };
  return new Map(fields.map((field) => [keyOf(field), field]));
}

/** Values of fields by key. */
export type FieldValues = ReadonlyMap<string, string>;

/**
 * Returns the values of all fields that the server stores when the form is submitted. It does not store a coupon
 * code, which has a request of its own.
 */
export function readSubmitted(form: Element): FieldValues {
  const fields = fieldsOf(form).filter((field) => !field.matches(COUPON_FIELD));
  return new Map([...byKey(fields)].map(([key, field]) => [key, currentValue(field)]));
}

/** Returns the values of the fields that differ from what the server sent, or from what was `submitted`. */
export function readTyped(fields: readonly Field[], submitted?: FieldValues): FieldValues {
  const changed = [...byKey(fields)].filter(
    ([key, field]) => currentValue(field) !== (submitted?.get(key) ?? serverValue(field)),
  );
  return new Map(changed.map(([key, field]) => [key, currentValue(field)]));
}

/** Restores entered values in new fields, with an input event for each. */
export function restoreTyped(fields: readonly Field[], typed: FieldValues): void {
  for (const [key, field] of byKey(fields)) {
    const value = typed.get(key);
    if (value === undefined || value === currentValue(field)) continue;
    setValue(field, value);
    field.dispatchEvent(new Event('input', { bubbles: true }));
  }
}
