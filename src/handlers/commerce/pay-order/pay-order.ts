import { createPatch } from '#lib/patch.ts';
import { sendOnce } from '#platform/block.ts';
import { defineBehaviour } from '#runtime/define.ts';
import { createPaymentMethods, startTerms } from '../shared/payment-form.ts';

/** Runs the form with which an order is paid for that was placed before; the browser sends it, once. */
export default defineBehaviour({
  mount({ element, scope }) {
    if (!(element instanceof HTMLFormElement)) return;
    const patch = createPatch();
    scope.add(patch.restore);
    patch.attribute(element, 'novalidate', 'novalidate');
    const payment = createPaymentMethods(element, scope);
    startTerms(element, patch, scope);
    sendOnce(element, scope);
    payment.settle();
  },
});
