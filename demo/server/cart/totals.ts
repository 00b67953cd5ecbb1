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

/** Destination and shipping method of a visitor. */
export interface ShippingChoice {
  readonly destination: Destination;
  /** Id of the chosen method; an unavailable one is ignored. */
  readonly method?: string | undefined;
}

/** Amounts of a cart in cents, with its shipping methods. */
export interface Totals {
  readonly subtotalCents: number;
  readonly discounts: readonly { readonly code: string; readonly cents: number }[];
  readonly methods: readonly ShippingMethod[];
  /** The chosen method, otherwise the default; undefined where nothing ships. */
  readonly method: ShippingMethod | undefined;
  readonly shippingCents: number;
  readonly totalCents: number;
  /** Cents missing for free shipping; 0 when it is free already. */
  readonly missingForFreeCents: number;
}

/** Returns the totals of a cart for a destination and shipping method. */
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
