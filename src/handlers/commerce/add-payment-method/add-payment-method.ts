import { afterScripts } from '#platform/after-scripts.ts';
import { preventDoubleSubmit } from '#platform/block.ts';
import { emit, listen } from '#platform/events.ts';
import { defineWidget } from '#runtime/widget.ts';
import { readPayment, SAVED_PAYMENT, startPayment, viewPayment } from '../shared/payment/payment-form.ts';

/** The public event that starts the form. Other scripts emit it to show the chosen payment method again. */
const START = 'init_add_payment_method';

export default defineWidget({
  nodes: ({ element: form }) => ({ form }),
  state: ({ element: form }) => readPayment(form, SAVED_PAYMENT),
  view: (state, { form }) => viewPayment(state, form, SAVED_PAYMENT),
  connect(widget) {
    const { element: form, scope } = widget;
    const { showChosen } = startPayment(widget, SAVED_PAYMENT);
    preventDoubleSubmit(form, scope);
    listen(document.body, START, showChosen, scope);
    afterScripts(() => void emit(document.body, START), scope);
  },
});
