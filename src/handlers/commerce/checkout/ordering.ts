import { listen, type PublicEvent } from '#platform/events.ts';
import { isLocked, lock } from '../shared/send-form.ts';
import type { CheckoutContext } from './context.ts';

/** The name by which the shop knows that an order is to be placed. */
const ORDER = 'woocommerce_checkout_place_order';

/** Sections that the page builder puts into the form although they are forms of their own. */
const GUESTS = '.e-woocommerce-login-section,.e-coupon-box';

/**
 * True when a shopper signs in or applies a coupon with a button of the form: that is no order, and the shop understands it
 * by itself. Enter in a field of the order is one, whatever button the browser presses for it.
 */
function isOther(event: PublicEvent, form: HTMLFormElement): boolean {
  const { submitter } = ((event as { originalEvent?: Event }).originalEvent ?? event) as SubmitEvent;
  const section = submitter?.closest(GUESTS);
  const active = document.activeElement;
  return section ? section.contains(active) || !form.contains(active) : false;
}

/** Without code the browser sends the form, and the shop answers with a page. */
function postNatively(form: HTMLFormElement): void {
  const field = document.createElement('input');
  Object.assign(field, { type: 'hidden', name: ORDER, value: '1' });
  form.append(field);
  // A field named "submit" would hide the method.
  HTMLFormElement.prototype.submit.call(form);
  field.remove();
}

/** Places the order when the form is sent, by whomever and however: once, as long as no answer came. */
export function startOrdering(context: CheckoutContext, cancelReview: () => void): void {
  const { form, scope, runtime } = context;
  let code: typeof import('./place-order.ts') | undefined;
  const bring = async () => {
    code ??= await import('./place-order.ts');
  };
  const tell = (phase: string) => (error: unknown) =>
    runtime.report(error, { handler: 'checkout', element: form, phase });
  const place = () => {
    if (!scope.disposed) code?.placeOrder(context).catch(tell('order'));
  };
  /** A shopper sees at once that the order is on its way, and nobody else sends it meanwhile. */
  const bringFirst = async () => {
    const unlock = lock(form, scope);
    try {
      await bring();
    } catch (error) {
      tell('load')(error);
      if (scope.disposed) return;
      postNatively(form);
      // Not before the browser comes back to this page.
      scope.listen(window, 'pageshow', unlock);
      return;
    }
    // Gateways that stop an order find the form as it is without one.
    unlock();
    place();
  };
  const submit = (event: PublicEvent) => {
    if (isOther(event, form)) return undefined;
    cancelReview();
    if (isLocked(form)) return false;
    if (code) place();
    else bringFirst();
    return false;
  };
  listen(form, 'submit', submit, scope);

  // The code, and what finds mistakes in fields, are there before the order is placed.
  const warm = () => {
    bring().catch(() => {});
    runtime.summon(form, 'field-validation');
  };
  for (const type of ['focusin', 'pointerdown']) scope.listen(form, type, warm, { once: true });
}
