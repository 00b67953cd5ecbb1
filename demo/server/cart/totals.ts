import type { Catalogue } from '../catalogue/catalogue.ts';
import { type Cart, fillLines } from './cart.ts';
import { discountsOf } from './coupons.ts';
import {
  type Destination,
  homeDestination,
  missingForFree,
  type ShippingMethod,
  shippingMethods,
} from './shipping.ts';

export interface ShippingChoice {
  readonly destination: Destination;
  /** Id of the method that was chosen; one that is not offered counts as none. */
  readonly method?: string | undefined;
}

export interface Totals {
  readonly subtotalCents: number;
  readonly discounts: readonly { readonly code: string; readonly cents: number }[];
  readonly methods: readonly ShippingMethod[];
  /** The chosen method, else the proposed one; undefined where no parcel goes. */
  readonly method: ShippingMethod | undefined;
  readonly shippingCents: number;
  readonly totalCents: number;
  /** What is missing for free shipping; 0 when it is free already. */
  readonly missingForFreeCents: number;
}

/** What a cart costs, sent to a place in a way. */
export const totalsOf = (
  cart: Cart,
  catalogue: Catalogue,
  shipping: ShippingChoice = { destination: homeDestination },
): Totals => {
  const subtotalCents = fillLines(cart, catalogue).reduce((sum, line) => sum + line.totalCents, 0);
  const discounts = discountsOf(cart.coupons, subtotalCents);
  const goodsCents = discounts.reduce((sum, { cents }) => sum - cents, subtotalCents);
  const methods = cart.lines.length > 0 ? shippingMethods(shipping.destination, goodsCents) : [];
  const method = methods.find(({ id }) => id === shipping.method) ?? methods[0];
  const shippingCents = method?.cents ?? 0;
  return {
    subtotalCents,
    discounts,
    methods,
    method,
    shippingCents,
    totalCents: goodsCents + shippingCents,
    missingForFreeCents: missingForFree(goodsCents),
  };
};
