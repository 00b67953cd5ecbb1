import type { WritableAtom } from 'nanostores';
import type { Runtime } from '#runtime/runtime.ts';
import type { Scope } from '#runtime/scope.ts';
import type { Foldable } from '../shared/fold.ts';
import type { CheckoutParams } from '../shared/shop-params.ts';

/** A checkout, from its rest on. */
export interface Checkout {
  readonly form: HTMLFormElement;
  readonly params: CheckoutParams;
  /** What opens with boxes of the form. */
  readonly $parts: WritableAtom<readonly Foldable[]>;
  /** Shows the chosen way to pay, after the markup came or changed. */
  readonly settlePayment: () => void;
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
  '#ship-to-different-address input',
  '.update_totals_on_change :is(select, input[type="radio"], input[type="checkbox"])',
].join();

/** What a change in a field means for the order review. */
export function effectOf(field: Element): Effect {
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
