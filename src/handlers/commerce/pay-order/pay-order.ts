import { createPatch } from '#lib/patch.ts';
import { block } from '#platform/block.ts';
import { listen } from '#platform/events.ts';
import { defineBehaviour } from '#runtime/define.ts';
import { createPaymentMethods } from '../shared/payment-methods.ts';
import { startTerms } from '../shared/terms.ts';

/** Runs the form with which an order is paid for that was placed before; the browser sends it. */
export default defineBehaviour({
  mount({ element, scope }) {
    if (!(element instanceof HTMLFormElement)) return;
    const patch = createPatch();
    scope.add(patch.restore);
    patch.attribute(element, 'novalidate', 'novalidate');
    const payment = createPaymentMethods(element, scope);
    startTerms(element, patch, scope);

    let release = () => {};
    listen(
      element,
      'submit',
      () => {
        release();
        release = block(element, scope);
      },
      scope,
    );
    // The browser keeps the page, and may come back to it.
    scope.listen(window, 'pageshow', () => release());
    payment.settle();
  },
});
