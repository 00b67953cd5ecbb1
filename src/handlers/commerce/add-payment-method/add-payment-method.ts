import { KEPT, restPayment } from '../shared/payment-form.ts';

export default restPayment(KEPT);
