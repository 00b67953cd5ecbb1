import { sendOnce } from '#platform/block.ts';
import { defineWidget } from '#runtime/widget.ts';
import {
  ORDER,
  type OrderFormState,
  readPayment,
  startPayment,
  viewPayment,
  viewTerms,
} from '../shared/payment-form.ts';

/** The form that pays for an existing order. The browser submits it, once. */
export default defineWidget({
  nodes: ({ element: form }) => ({ form }),
  state: ({ element: form }): OrderFormState => readPayment(form, ORDER),
  *view(state, { form }) {
    yield [form, { attributes: { novalidate: 'novalidate' } }];
    yield* viewPayment(state, form, ORDER);
    yield* viewTerms(state, form);
  },
  connect(widget) {
    const { settle } = startPayment(widget, ORDER);
    sendOnce(widget.element, widget.scope);
    settle();
  },
});
