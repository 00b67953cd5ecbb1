import { atom } from 'nanostores';
import { type Foldable, stand } from '#lib/fold.ts';
import { createPatch, type Patch } from '#lib/patch.ts';
import { afterScripts } from '#platform/coming-scripts.ts';
import { emit, type Listener, listen, type PublicEvent } from '#platform/events.ts';
import { defineBehaviour } from '#runtime/define.ts';
import { onReturn } from '#runtime/page-life.ts';
import { within } from '../shared/clicks.ts';
import { ORDER, startPayment } from '../shared/payment-form.ts';
import { isLocked, lock } from '../shared/send-form.ts';
import { readCheckoutParams } from '../shared/shop-params.ts';
import { ACCOUNT, BOXES, type Checkout, checkouts, readParts } from './model.ts';
import { startReviewing } from './reviewing.ts';

/** Follows the boxes. What the island does not slide stands at once. */
function startBoxes({ form, params, $parts, scope }: Checkout, patch: Patch): void {
  const emptyPassword = () => {
    const password = form.querySelector<HTMLInputElement>('#account_password');
    if (!password?.value) return;
    password.value = '';
    // Not `change`: the field has just opened and must not be marked as missing yet.
    emit(password, 'input');
  };
  // At the start nothing that was typed goes.
  let isStart = true;
  const onChange: Listener = (event) => {
    const box = within<HTMLInputElement>(event, BOXES);
    if (!box) return;
    if (box.matches(ACCOUNT) && box.checked && params.allowsGuests && !isStart) emptyPassword();
    $parts.set(readParts(form, params));
    stand($parts.get(), patch);
  };
  listen(form, 'change', onChange, scope);
  for (const box of form.querySelectorAll(BOXES)) emit(box, 'change');
  isStart = false;
}

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

/** Without code the browser sends the form, and the shop answers with a page. The field is made by hand: what would render it is not there. */
function postNatively(form: HTMLFormElement): void {
  const field = document.createElement('input');
  // The name by which the shop knows that an order is to be placed.
  Object.assign(field, { type: 'hidden', name: 'woocommerce_checkout_place_order', value: '1' });
  form.append(field);
  // A field named "submit" would hide the method.
  HTMLFormElement.prototype.submit.call(form);
  field.remove();
}

/** Places the order when the form is sent, by whomever and however: once, as long as no answer came. */
function startOrdering(checkout: Checkout, cancelReview: () => void): void {
  const { form, scope, runtime } = checkout;
  /** Nobody else sends the form while the island is on its way; gateways that stop an order find it as it is without one. */
  const bring = async () => {
    const unlock = lock(form, scope);
    await runtime.summon(form, 'checkout');
    if (scope.disposed) return;
    if (checkout.place) {
      unlock();
      checkout.place();
      return;
    }
    postNatively(form);
    // Not before the browser comes back to this page.
    onReturn(scope, unlock);
  };
  const submit = (event: PublicEvent) => {
    if (isOther(event, form)) return undefined;
    cancelReview();
    if (isLocked(form)) return false;
    if (checkout.place) checkout.place();
    else bring();
    return false;
  };
  listen(form, 'submit', submit, scope);
}

/**
 * The checkout form at rest: its boxes and ways to pay, the order review that follows what is filled in, and what others ask of it by
 * events. After disposal stay what the shop sent meanwhile (the order review, notices that went) and what the shopper filled in.
 */
export default defineBehaviour({
  mount({ element: form, scope, runtime }) {
    const params = readCheckoutParams();
    if (!(form instanceof HTMLFormElement) || !params) return;
    const patch = createPatch();
    scope.add(patch.restore);
    patch.attribute(form, 'novalidate', 'novalidate');
    const payment = startPayment(form, ORDER, { scope, runtime });
    const $parts = atom<readonly Foldable[]>(readParts(form, params));
    const checkout: Checkout = { form, params, $parts, payment, scope, runtime };
    checkouts.set(form, checkout);
    scope.add(() => checkouts.delete(form));
    startBoxes(checkout, patch);
    startOrdering(checkout, startReviewing(checkout));
    // Not before what else stands on the page at its start can hear it.
    const begin = () => {
      payment.settle();
      if (params.isCheckout) emit(document.body, 'init_checkout');
    };
    scope.timeout(() => afterScripts(begin, scope), 0);
  },
});
