import type { Runtime } from '#runtime/runtime.ts';
import type { Scope } from '#runtime/scope.ts';
import type { CheckoutParams } from '../shared/checkout-params.ts';

/** What the parts of the coupons have in common. */
export interface CouponContext {
  readonly params: CheckoutParams;
  readonly scope: Scope;
  readonly runtime: Runtime;
}
