import { createPatch } from '#lib/patch.ts';
import { sendOnce } from '#platform/block.ts';
import { defineBehaviour } from '#runtime/define.ts';
import { ORDER, startPayment } from '../shared/payment-form.ts';

/** The form with which an order is paid for that was placed before, at rest: a way to pay is chosen, and the browser sends it, once. */
export default defineBehaviour({
  mount({ element, scope }) {
    const patch = createPatch();
    scope.add(patch.restore);
    patch.attribute(element, 'novalidate', 'novalidate');
    const settle = startPayment(element, ORDER, scope);
    sendOnce(element, scope);
    settle();
  },
});
