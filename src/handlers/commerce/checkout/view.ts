import type { WritableAtom } from 'nanostores';
import type { Runtime } from '#runtime/runtime.ts';
import type { Scope } from '#runtime/scope.ts';
import type { CheckoutParams } from '../shared/shop-params.ts';

export const SHIP_TO = '#ship-to-different-address input';
export const ACCOUNT = 'input#createaccount';

/** What a shopper ticked; undefined where the form does not ask, or leaves the answer to the server. */
export interface Boxes {
  readonly shipsElsewhere: boolean | undefined;
  readonly createsAccount: boolean | undefined;
}

export function readBoxes(form: Element, { allowsGuests }: CheckoutParams): Boxes {
  const isTicked = (box: string) => form.querySelector<HTMLInputElement>(box)?.checked;
  return {
    shipsElsewhere: isTicked(SHIP_TO),
    createsAccount: allowsGuests ? isTicked(ACCOUNT) : undefined,
  };
}

/** A part of the form that is open while its box is ticked. */
export interface Part {
  readonly nodes: readonly HTMLElement[];
  readonly isOpen: boolean;
}

/** The parts that follow boxes: the other address, and what a new account needs. */
export function partsOf(form: Element, { shipsElsewhere, createsAccount }: Boxes) {
  const part = (selector: string, isOpen: boolean | undefined): Part | undefined =>
    isOpen === undefined ? isOpen : { nodes: [...form.querySelectorAll<HTMLElement>(selector)], isOpen };
  return {
    address: part('div.shipping_address', shipsElsewhere),
    account: part('div.create-account', createsAccount),
  };
}

/** A checkout, from its rest on. */
export interface Checkout {
  readonly form: HTMLFormElement;
  readonly params: CheckoutParams;
  readonly $boxes: WritableAtom<Boxes>;
  /** Shows the chosen way to pay, after the markup came or changed. */
  readonly settlePayment: () => void;
  readonly scope: Scope;
  readonly runtime: Runtime;
  /** Places the order; there as long as the island stands. */
  place?: (() => void) | undefined;
}

/** The checkouts by their forms; none for a form that is left to the browser. */
export const checkouts = new WeakMap<Element, Checkout>();
