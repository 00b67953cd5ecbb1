import { preventDoubleSubmit } from '#platform/block.ts';
import { defineWidget } from '#runtime/widget.ts';
import {
  ORDER_PAYMENT,
  type OrderFormState,
  readPayment,
  startPayment,
  viewPayment,
  viewTerms,
} from '../shared/payment/payment-form.ts';

export default defineWidget({
  nodes: ({ element: form }) => ({ form }),
  state: ({ element: form }): OrderFormState => readPayment(form, ORDER_PAYMENT),
  *view(state, { form }) {
    yield [form, { attributes: { novalidate: 'novalidate' } }];
    yield* viewPayment(state, form, ORDER_PAYMENT);
    yield* viewTerms(state, form);
  },
  connect(widget) {
    const { showChosen } = startPayment(widget, ORDER_PAYMENT);
    preventDoubleSubmit(widget.element, widget.scope);
    showChosen();
  },
});
