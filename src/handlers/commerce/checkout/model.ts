import { asMap } from '#lib/as-map.ts';
import { membersOf } from '#lib/members-of.ts';
import type { Scope } from '#lib/scope.ts';
import { toElement } from '#platform/events.ts';
import type { Runtime } from '#runtime/define.ts';
import type { FormValue } from '#transport/form-body.ts';
import { hasSuggestions, isReinserted } from '../shared/address/address-suggestions.ts';
import type { PaymentMethods } from '../shared/payment/payment-form.ts';
import type { CheckoutParams } from '../shared/shop-params.ts';

/** A mounted checkout. */
export interface Checkout {
  readonly form: HTMLFormElement;
  readonly params: CheckoutParams;
  readonly payment: PaymentMethods;
  readonly scope: Scope;
  readonly runtime: Runtime;
}

/** Selector for the box that creates an account. */
export const CREATE_ACCOUNT_BOX = 'input#createaccount';
/** Selector for the box that opens the shipping address. */
export const SHIP_TO_BOX = '#ship-to-different-address input';

/** How a field's change affects the order review. */
export type Effect =
  /** Request it at once. */
  | 'now'
  /** Request it when the address is complete. */
  | 'address'
  /** Like `address`, but only if the shopper typed since the last request. */
  | 'typed'
  | 'none';

const TEXT_FIELDS = ':is(.address-field, .update_totals_on_change) input.input-text';

/** Controls whose change requests the review at once. */
const IMMEDIATE_FIELDS = [
  'select.shipping_method',
  'input[name^="shipping_method"]',
  SHIP_TO_BOX,
  '.update_totals_on_change :is(select, input[type="radio"], input[type="checkbox"])',
].join();

/** Returns how a field's change affects the order review. */
export function effectOf(field: Element): Effect {
  if (hasSuggestions(field) || isReinserted(field)) return 'none';
  if (field.matches(IMMEDIATE_FIELDS)) return 'now';
  if (field.matches('.address-field select')) return 'address';
  return field.matches(TEXT_FIELDS) ? 'typed' : 'none';
}

/** Returns whether typing in a field requests the order review. */
export const isTextField = (field: Element): boolean => field.matches(TEXT_FIELDS);

/** Returns false if a required text field in the same block is empty. */
export function isComplete(field: Element): boolean {
  const rows = field.closest('div')?.querySelectorAll('.address-field.validate-required') ?? [];
  return [...rows].every((row) => row.querySelector<HTMLInputElement>('input.input-text')?.value !== '');
}

const PARTS = ['country', 'state', 'postcode', 'city', 'address_1', 'address_2'] as const;

const readValue = (form: Element, id: string) =>
  membersOf(form).querySelector<HTMLInputElement>(`[id="${id}"]`)?.value ?? '';

/**
 * Returns the form's addresses under the shop's parameter names. Without a separate shipping address, the
 * billing address is used for both.
 */
export function addressesOf(form: Element): Record<string, FormValue> {
  const hasShippingAddress = membersOf(form).querySelector<HTMLInputElement>(SHIP_TO_BOX)?.checked;
  const address = (kind: string) => PARTS.map((part) => readValue(form, `${kind}_${part}`));
  const billing = address('billing');
  const shipping = hasShippingAddress ? address('shipping') : billing;
  const names = PARTS.map((part) => part.replace('_1', ''));
  return Object.fromEntries([
    ...names.map((name, index) => [name, billing[index]]),
    ...names.map((name, index) => [`s_${name}`, shipping[index]]),
  ]);
}

/** Returns the chosen shipping method of each package, by its index. */
export function shippingMethods(form: Element): Record<string, FormValue> {
  const controls = membersOf(form).querySelectorAll<HTMLInputElement>(
    'select.shipping_method,input[name^="shipping_method"]:is([type="radio"]:checked,[type="hidden"])',
  );
  return Object.fromEntries([...controls].map(({ dataset, value }) => [dataset.index ?? '0', value]));
}

/** Returns whether neither the element nor an ancestor has `display: none`. */
function isShown(element: Element): boolean {
  for (let ancestor: Element | null = element; ancestor; ancestor = membersOf(ancestor).parentElement) {
    if (getComputedStyle(ancestor).display === 'none') return false;
  }
  return true;
}

/** Returns false while a visible required address field is empty. */
export const hasFullAddress = (form: Element): boolean =>
  [...membersOf(form).querySelectorAll('.address-field.validate-required')].every((row) => {
    const fields = row.querySelectorAll<HTMLInputElement>('input,select,textarea');
    return [...fields].every(({ value }) => value !== '') || !isShown(row);
  });

/** Options of an order review request. */
export interface ReviewRequest {
  readonly withShipping: boolean;
  /** The id of the shipping method that caused the request. */
  readonly causeId: string | undefined;
}

/** Reads the data of `update_checkout`. Any script may emit it with any value. */
export function readReviewRequest(value: unknown): ReviewRequest {
  const data = asMap(value);
  const cause = toElement(data.current_target);
  return {
    withShipping: data.update_shipping_method !== false,
    causeId: cause?.matches('[name^="shipping_method"]') ? cause.id : undefined,
  };
}
