import type { Runtime } from '#runtime/runtime.ts';
import type { Scope } from '#runtime/scope.ts';
import type { CheckoutParams } from '../shared/checkout-params.ts';
import type { PaymentMethods } from '../shared/payment-methods.ts';

/** What the parts of the checkout have in common. */
export interface CheckoutContext {
  readonly form: HTMLFormElement;
  readonly params: CheckoutParams;
  readonly payment: PaymentMethods;
  readonly scope: Scope;
  readonly runtime: Runtime;
}
