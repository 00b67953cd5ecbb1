import { createPatch } from '#lib/patch.ts';
import { block } from '#platform/block.ts';
import { defineBehaviour } from '#runtime/define.ts';
import { createPaymentMethods } from '../shared/payment-methods.ts';
import { startTerms } from '../shared/terms.ts';

/** Runs the form with which an order is paid for that was placed before; the browser sends it, once. */
export default defineBehaviour({
  mount({ element, scope }) {
    if (!(element instanceof HTMLFormElement)) return;
    const patch = createPatch();
    scope.add(patch.restore);
    patch.attribute(element, 'novalidate', 'novalidate');
    const payment = createPaymentMethods(element, scope);
    startTerms(element, patch, scope);

    let uncover: (() => void) | undefined;
    // On the window, where it is known whether a gateway prevented it.
    scope.listen(window, 'submit', (event) => {
      if (event.target !== element || event.defaultPrevented) return;
      // It is on its way: the shop might take the money twice.
      if (uncover) event.preventDefault();
      uncover ??= block(element, scope);
    });
    // The browser keeps the page, and may come back to it.
    scope.listen(window, 'pageshow', () => {
      uncover?.();
      uncover = undefined;
    });
    payment.settle();
  },
});
