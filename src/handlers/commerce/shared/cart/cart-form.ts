import { isCheckable } from '#lib/is-checkable.ts';
import { membersOf } from '#lib/members-of.ts';
import { reloadPage } from '#platform/navigate.ts';
import { cookies } from '#storage/cookies.ts';

/** Selector for the form with the cart's lines. */
export const CART_FORM = '.woocommerce-cart-form';
const TOTALS = '.cart_totals';

/** Selector for the field of a coupon code. */
export const COUPON_FIELD = ':is(#coupon_code,[name=coupon_code])';

/** Returns the cart form in a page or part of it; undefined without one, as in an empty cart. */
export const cartForm = (root: ParentNode = document): HTMLFormElement | undefined => {
  const form = membersOf(root).querySelector(CART_FORM);
  return form instanceof HTMLFormElement ? form : undefined;
};

/** Returns false for a form with the cart's class but without a table of lines. */
export const hasCartTable = (form: Element): boolean =>
  membersOf(form).querySelector('.woocommerce-cart-form__contents') !== null;

/** Reloads an empty cart's page when the cart has items: this page has no cart form. */
export function reloadIfFilled(): void {
  if (!cartForm() && Number(cookies.get('woocommerce_items_in_cart')) > 0) reloadPage();
}

/** Returns the cart totals. */
export const cartTotals = (root: ParentNode = document): HTMLElement | undefined =>
  membersOf(root).querySelector<HTMLElement>(TOTALS) ?? undefined;

/** A field of the cart form. */
export type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/** Returns the fields in an element that a shopper can fill in. */
export const fieldsOf = (root: Element): Field[] => [
  ...membersOf(root).querySelectorAll<Field>(
    'input:not([type=hidden],[type=submit],[type=button]),select,textarea',
  ),
];

/** Returns the current value of a field; for ticks, whether it is checked. */
export const currentValue = (field: Field): string =>
  isCheckable(field) ? String(field.checked) : field.value;

/** Returns the value with which the server sent a field. */
export function serverValue(field: Field): string {
  if (isCheckable(field)) return String(field.defaultChecked);
  if (!(field instanceof HTMLSelectElement)) return field.defaultValue;
  const chosen = [...field.options].find(({ defaultSelected }) => defaultSelected);
  return (chosen ?? field.options[0])?.value ?? '';
}

/** Sets the value of a field. */
export function setValue(field: Field, value: string): void {
  if (isCheckable(field)) field.checked = value === 'true';
  else field.value = value;
}

/**
 * What a cart form submits:
 * - `update`: the quantities.
 * - `coupon`: the coupon code.
 * - `native`: something else, left to the browser.
 */
type Purpose = 'update' | 'coupon' | 'native';

/**
 * Returns what a cart form submits, by the pressed button and the focused field: Enter in a field presses the
 * form's first button.
 */
export function purposeOf(form: Element, submitter: Element | null): Purpose {
  const name = (submitter ?? membersOf(form).querySelector('[clicked=true]'))?.getAttribute('name');
  const focused = membersOf(form).contains(document.activeElement) ? document.activeElement : null;
  if (name === 'update_cart' || focused?.matches('input.qty')) return 'update';
  if (name === 'apply_coupon' || focused?.matches(COUPON_FIELD)) return 'coupon';
  return 'native';
}
