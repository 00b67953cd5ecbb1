import { isTick } from '#lib/is-tick.ts';
import { reloadPage } from '#platform/navigate.ts';
import { cookies } from '#storage/cookies.ts';

/** The form with the lines of the cart. */
export const FORM = '.woocommerce-cart-form';
const TOTALS = '.cart_totals';

/** The cart's form on the page or in a part of one; undefined when there is none, as in an empty cart. */
export const cartForm = (root: ParentNode = document): HTMLFormElement | undefined => {
  const form = root.querySelector(FORM);
  return form instanceof HTMLFormElement ? form : undefined;
};

/** False for a form that only looks like it: one without the table of lines. */
export const isCart = (form: Element): boolean =>
  form.querySelector('.woocommerce-cart-form__contents') !== null;

/** Loads the page of an empty cart anew when something is in the cart: the form for it is not here. */
export function reloadIfFilled(): void {
  if (!cartForm() && Number(cookies.get('woocommerce_items_in_cart')) > 0) reloadPage();
}

/** The totals beside it. */
export const cartTotals = (root: ParentNode = document): HTMLElement | undefined =>
  root.querySelector<HTMLElement>(TOTALS) ?? undefined;

export type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/** The fields of a form that a shopper writes in. */
export const fieldsOf = (form: HTMLFormElement): Field[] => [
  ...form.querySelectorAll<Field>('input:not([type=hidden],[type=submit],[type=button]),select,textarea'),
];

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

/**
 * What a cart form is sent for:
 * - `update`: the quantities.
 * - `coupon`: the code that stands in it.
 * - `native`: something else, which is left to the browser.
 */
type Purpose = 'update' | 'coupon' | 'native';

/** The field for a coupon's code. */
export const COUPON_FIELD = '#coupon_code';

/**
 * What a cart form is sent for, by the button that was pressed, if any was. A field that has the focus counts as well,
 * because Enter in it presses the first button that the form has.
 */
export function purposeOf(form: Element, submitter: Element | null): Purpose {
  const name = (submitter ?? form.querySelector('[clicked=true]'))?.getAttribute('name');
  const focused = form.contains(document.activeElement) ? document.activeElement : null;
  if (name === 'update_cart' || focused?.matches('input.qty')) return 'update';
  if (name === 'apply_coupon' || focused?.matches(COUPON_FIELD)) return 'coupon';
  return 'native';
}
