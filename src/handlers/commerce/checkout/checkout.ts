import { createPatch } from '#lib/patch.ts';
import { emit } from '#platform/events.ts';
import { defineBehaviour } from '#runtime/define.ts';
import { readCheckoutParams } from '../shared/checkout-params.ts';
import { createPaymentMethods } from '../shared/payment-methods.ts';
import { startTerms } from '../shared/terms.ts';
import { startBoxes } from './boxes.ts';
import { startOrdering } from './ordering.ts';
import { startReviewing } from './reviewing.ts';

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
