import { emit } from '#platform/events.ts';
import type { Runtime } from '#runtime/runtime.ts';
import type { Scope } from '#runtime/scope.ts';
import type { PaymentMethods } from '../shared/payment-form.ts';
import type { CheckoutParams } from '../shared/shop-params.ts';

/** What the parts of the checkout have in common. */
export interface CheckoutContext {
  readonly form: HTMLFormElement;
  readonly params: CheckoutParams;
  readonly payment: PaymentMethods;
  readonly scope: Scope;
  readonly runtime: Runtime;
}

const FIELDS = '.input-text,select,input[type="checkbox"]';

/** Has every field of a form say what is wrong with it. */
export function validateAll(form: Element): void {
  for (const field of form.querySelectorAll<HTMLElement>(FIELDS)) {
    emit(field, 'validate');
    field.dispatchEvent(new FocusEvent('blur'));
  }
}
