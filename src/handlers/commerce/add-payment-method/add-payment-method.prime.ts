import { sendOnce } from '#platform/block.ts';
import { emit, listen } from '#platform/events.ts';
import { defineBehaviour } from '#runtime/define.ts';
import { KEPT, startPayment } from '../shared/payment-form.ts';

/** The form for a way to pay that a shopper wants to keep, at rest: the fields of the chosen one are there, and it is covered once it is sent. */
export default defineBehaviour({
  mount({ element, scope }) {
    const settle = startPayment(element, KEPT, scope);
    listen(document.body, 'init_add_payment_method', settle, scope);
    sendOnce(element, scope);
    emit(document.body, 'init_add_payment_method');
  },
});
