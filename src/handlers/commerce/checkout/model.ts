import type { WritableAtom } from 'nanostores';
import type { Foldable } from '#lib/fold.ts';
import type { Runtime } from '#runtime/runtime.ts';
import type { Scope } from '#runtime/scope.ts';
import type { FormValue } from '#transport/form-body.ts';
import type { RestingPayment } from '../shared/payment-form.ts';
import type { CheckoutParams } from '../shared/shop-params.ts';
import { isReinserted, isSuggested } from '../shared/suggestions.ts';

/** A checkout, from its rest on. */
export interface Checkout {
  readonly form: HTMLFormElement;
  readonly params: CheckoutParams;
  /** What opens with boxes of the form. */
  readonly $parts: WritableAtom<readonly Foldable[]>;
  readonly payment: RestingPayment;
  readonly scope: Scope;
  readonly runtime: Runtime;
  /** Places the order; there as long as the island stands. */
  place?: (() => void) | undefined;
}

/** The checkouts by their forms; none for a form that is left to the browser. */
export const checkouts = new WeakMap<Element, Checkout>();

export const ACCOUNT = 'input#createaccount';
const SHIP_TO = '#ship-to-different-address input';
/** The boxes that something belongs to. */
export const BOXES = `${SHIP_TO},${ACCOUNT}`;

const SLIDE_MS = 400;

/** What is open while its box is ticked: the other address, and the password of the new account unless everyone needs one. */
export function readParts(form: Element, { allowsGuests }: CheckoutParams): Foldable[] {
  const partsOf = (box: string, parts: string) => {
    const isOpen = form.querySelector<HTMLInputElement>(box)?.checked;
    if (isOpen === undefined) return [];
    const nodes = [...form.querySelectorAll<HTMLElement>(parts)];
    // What closes goes at once.
    return nodes.map((node) => ({ node, isOpen, slideMs: isOpen ? SLIDE_MS : 0 }));
  };
  const address = partsOf(SHIP_TO, 'div.shipping_address');
  return allowsGuests ? [...address, ...partsOf(ACCOUNT, 'div.create-account')] : address;
}

/** What a change of a field means for the order review. */
export type Effect =
  /** It is asked for at once. */
  | 'now'
  /** It is asked for when the address is complete. */
  | 'address'
  /** The same, if something was typed since it was asked for. */
  | 'typed'
  | 'none';

const TEXT = ':is(.address-field, .update_totals_on_change) input.input-text';

/** Controls whose change is asked about at once. */
const AT_ONCE = [
  'select.shipping_method',
  'input[name^="shipping_method"]',
  SHIP_TO,
  '.update_totals_on_change :is(select, input[type="radio"], input[type="checkbox"])',
].join();

/** What a change in a field means for the order review. */
export function effectOf(field: Element): Effect {
  if (isSuggested(field) || isReinserted(field)) return 'none';
  if (field.matches(AT_ONCE)) return 'now';
  if (field.matches('.address-field select')) return 'address';
  return field.matches(TEXT) ? 'typed' : 'none';
}

/** True for fields that are followed while a shopper types. */
export const isTyped = (field: Element): boolean => field.matches(TEXT);

/** True unless a required text field beside this one is empty. */
export function isComplete(field: Element): boolean {
  const rows = field.closest('div')?.querySelectorAll('.address-field.validate-required') ?? [];
  return [...rows].every((row) => row.querySelector<HTMLInputElement>('input.input-text')?.value !== '');
}

const PARTS = ['country', 'state', 'postcode', 'city', 'address_1', 'address_2'] as const;

const readValue = (form: Element, id: string) =>
  form.querySelector<HTMLInputElement>(`[id="${id}"]`)?.value ?? '';

/** The addresses of a form as the shop asks for them; without another one for the goods it is the same. */
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

/** The chosen way of shipping for each parcel, by the parcel's index. */
export function shippingMethods(form: Element): Record<string, FormValue> {
  const controls = form.querySelectorAll<HTMLInputElement>(
    'select.shipping_method,input[name^="shipping_method"]:is([type="radio"]:checked,[type="hidden"])',
  );
  return Object.fromEntries([...controls].map(({ dataset, value }) => [dataset.index ?? '0', value]));
}

/** True unless the element, or one around it, is taken off the page by its display. */
function isShown(element: Element): boolean {
  for (let at: Element | null = element; at; at = at.parentElement) {
    if (getComputedStyle(at).display === 'none') return false;
  }
  return true;
}

/** False while a required field of the address that a shopper sees is empty. */
export const hasFullAddress = (form: Element): boolean =>
  [...form.querySelectorAll('.address-field.validate-required')].every((row) => {
    const fields = row.querySelectorAll<HTMLInputElement>('input,select,textarea');
    return [...fields].every(({ value }) => value !== '') || !isShown(row);
  });
