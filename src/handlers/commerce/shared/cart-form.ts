const FORM = '.woocommerce-cart-form';
const TOTALS = '.cart_totals';

/** The cart's form on the page or in a part of one; undefined when there is none, as in an empty cart. */
export const cartForm = (root: ParentNode = document): HTMLFormElement | undefined => {
  const form = root.querySelector(FORM);
  return form instanceof HTMLFormElement ? form : undefined;
};

/** The totals beside it. */
export const cartTotals = (root: ParentNode = document): HTMLElement | undefined =>
  root.querySelector<HTMLElement>(TOTALS) ?? undefined;

export type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/** The fields of a form that a shopper writes in. */
export const fieldsOf = (form: HTMLFormElement): Field[] => [
  ...form.querySelectorAll<Field>('input:not([type=hidden],[type=submit],[type=button]),select,textarea'),
];

const isTick = (field: Field): field is HTMLInputElement =>
  field instanceof HTMLInputElement && /^(radio|checkbox)$/.test(field.type);

/** What a field stands at. */
export const stateOf = (field: Field): string => (isTick(field) ? String(field.checked) : field.value);

/** What a field stood at when the server sent it. */
export function sentState(field: Field): string {
  if (isTick(field)) return String(field.defaultChecked);
  if (!(field instanceof HTMLSelectElement)) return field.defaultValue;
  const chosen = [...field.options].find(({ defaultSelected }) => defaultSelected);
  return (chosen ?? field.options[0])?.value ?? '';
}

/** Brings a field to a state. */
export function setState(field: Field, state: string): void {
  if (isTick(field)) field.checked = state === 'true';
  else field.value = state;
}
