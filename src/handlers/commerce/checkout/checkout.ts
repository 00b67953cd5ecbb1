import { createPatch, type Patch } from '#lib/patch.ts';
import { emit, type Listener, listen } from '#platform/events.ts';
import { defineBehaviour } from '#runtime/define.ts';
import { within } from '../shared/clicks.ts';
import { fold } from '../shared/fold.ts';
import { createPaymentMethods, startTerms } from '../shared/payment-form.ts';
import { readCheckoutParams } from '../shared/shop-params.ts';
import type { CheckoutContext } from './context.ts';
import { startOrdering } from './ordering.ts';
import { startReviewing } from './reviewing.ts';

const SLIDE_MS = 400;
const SHIP_TO = '#ship-to-different-address input';
const ACCOUNT = 'input#createaccount';

/** Shows what belongs to a box while it is ticked: the other address, the password of the new account. */
function startBoxes({ form, params, scope }: CheckoutContext, patch: Patch): void {
  const fields = (selector: string) => form.querySelectorAll<HTMLElement>(selector);
  const show = (selector: string, open: boolean, durationMs: number) => {
    for (const each of fields(selector)) {
      if (open && durationMs) patch.style(each, 'display', 'none');
      fold(each, open, { durationMs: open ? durationMs : 0, patch });
    }
  };
  const emptyPassword = () => {
    const password = form.querySelector<HTMLInputElement>('#account_password');
    if (!password) return;
    password.value = '';
    // Also of one that was empty: the shop says at once that it has to be filled in.
    emit(password, 'change');
  };

  // At the start nothing moves, and nothing that was typed goes.
  let isStart = true;
  const follow = (box: HTMLInputElement, selector: string) =>
    show(selector, box.checked, isStart ? 0 : SLIDE_MS);
  const onChange: Listener = (event) => {
    const shipTo = within<HTMLInputElement>(event, SHIP_TO);
    if (shipTo) follow(shipTo, 'div.shipping_address');
    const account = params.allowsGuests && within<HTMLInputElement>(event, ACCOUNT);
    if (!account) return;
    if (account.checked && !isStart) emptyPassword();
    follow(account, 'div.create-account');
  };
  listen(form, 'change', onChange, scope);
  for (const box of fields(`${SHIP_TO},${ACCOUNT}`)) emit(box, 'change');
  isStart = false;
}

/**
 * Runs the checkout form: its boxes and ways to pay, the order review that follows what is filled in, and the order itself.
 * After disposal stay what the shop sent meanwhile (the order review, notices that went) and what the shopper filled in, with the words of
 * the order button that go with the chosen way to pay.
 */
export default defineBehaviour({
  mount({ element, scope, runtime }) {
    const params = readCheckoutParams();
    if (!(element instanceof HTMLFormElement) || !params) return;
    const patch = createPatch();
    scope.add(patch.restore);
    patch.attribute(element, 'novalidate', 'novalidate');
    const payment = createPaymentMethods(element, scope);
    const context = { form: element, params, payment, scope, runtime };
    startBoxes(context, patch);
    startTerms(element, patch, scope);
    const cancelReview = startReviewing(context);
    startOrdering(context, cancelReview);
    // Not before the form stands: until then the click on the chosen way to pay would be held.
    scope.timeout(() => {
      payment.settle();
      if (params.isCheckout) emit(document.body, 'init_checkout');
    }, 0);
  },
});
