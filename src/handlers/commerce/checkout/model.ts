import { asMap } from '#lib/fields.ts';
import { toElement } from '#platform/events.ts';
import type { Runtime } from '#runtime/define.ts';
import type { Scope } from '#runtime/scope.ts';
import type { FormValue } from '#transport/form-body.ts';
import type { PaymentMethods } from '../shared/payment-form.ts';
import type { CheckoutParams } from '../shared/shop-params.ts';
import { isReinserted, isSuggested } from '../shared/suggestions.ts';

/** A checkout at work. */
export interface Checkout {
  readonly form: HTMLFormElement;
  readonly params: CheckoutParams;
  readonly payment: PaymentMethods;
  readonly scope: Scope;
  readonly runtime: Runtime;
}

export const CREATE_ACCOUNT = 'input#createaccount';
export const SHIP_TO = '#ship-to-different-address input';

/** What a change of a field means for the order review. */
export type Effect =
  /** It is requested at once. */
  | 'now'
  /** It is requested when the address is complete. */
  | 'address'
  /** The same, if something was typed since the last request. */
  | 'typed'
  | 'none';

const TEXT = ':is(.address-field, .update_totals_on_change) input.input-text';

/** Controls whose change requests the review at once. */
const AT_ONCE = [
  'select.shipping_method',
  'input[name^="shipping_method"]',
  SHIP_TO,
  '.update_totals_on_change :is(select, input[type="radio"], input[type="checkbox"])',
].join();

/** Returns what a change of a field means for the order review. */
export function effectOf(field: Element): Effect {
  if (isSuggested(field) || isReinserted(field)) return 'none';
  if (field.matches(AT_ONCE)) return 'now';
  if (field.matches('.address-field select')) return 'address';
  return field.matches(TEXT) ? 'typed' : 'none';
}

/** Returns whether typing in a field requests the order review. */
export const isTyped = (field: Element): boolean => field.matches(TEXT);

/** Returns false when a required text field beside this one is empty. */
export function isComplete(field: Element): boolean {
  const rows = field.closest('div')?.querySelectorAll('.address-field.validate-required') ?? [];
  return [...rows].every((row) => row.querySelector<HTMLInputElement>('input.input-text')?.value !== '');
}

const PARTS = ['country', 'state', 'postcode', 'city', 'address_1', 'address_2'] as const;

const readValue = (form: Element, id: string) =>
  form.querySelector<HTMLInputElement>(`[id="${id}"]`)?.value ?? '';

/** Returns the addresses of a form as the shop asks for them; the shipping address is the billing address unless another one is given. */
export function addressesOf(form: Element): Record<string, FormValue> {
  const shipTo = form.querySelector<HTMLInputElement>(SHIP_TO)?.checked;
  const address = (kind: string) => PARTS.map((part) => readValue(form, `${kind}_${part}`));
  const billing = address('billing');
  const shipping = shipTo ? address('shipping') : billing;
  const names = PARTS.map((part) => part.replace('_1', ''));
  return Object.fromEntries([
    ...names.map((name, index) => [name, billing[index]]),
    ...names.map((name, index) => [`s_${name}`, shipping[index]]),
  ]);
}

/** Returns the chosen shipping method of each parcel, by the parcel's index. */
export function shippingMethods(form: Element): Record<string, FormValue> {
  const controls = form.querySelectorAll<HTMLInputElement>(
    'select.shipping_method,input[name^="shipping_method"]:is([type="radio"]:checked,[type="hidden"])',
  );
  return Object.fromEntries([...controls].map(({ dataset, value }) => [dataset.index ?? '0', value]));
}

/** Returns whether neither the element nor one around it has the display "none". */
function isShown(element: Element): boolean {
  for (let at: Element | null = element; at; at = at.parentElement) {
    if (getComputedStyle(at).display === 'none') return false;
  }
  return true;
}

/** Returns false while a required address field that a shopper sees is empty. */
export const hasFullAddress = (form: Element): boolean =>
  [...form.querySelectorAll('.address-field.validate-required')].every((row) => {
    const fields = row.querySelectorAll<HTMLInputElement>('input,select,textarea');
    return [...fields].every(({ value }) => value !== '') || !isShown(row);
  });

/** How the order review is requested. */
export interface ReviewRequest {
  readonly withShipping: boolean;
  /** The id of the shipping method whose choice requested it. */
  readonly cause: string | undefined;
}

/** Reads what came with `update_checkout`, which anyone may emit with anything or nothing. */
export function readReviewRequest(value: unknown): ReviewRequest {
  const given = asMap(value);
  const cause = toElement(given.current_target);
  return {
    withShipping: given.update_shipping_method !== false,
    cause: cause?.matches('[name^="shipping_method"]') ? cause.id : undefined,
  };
}
