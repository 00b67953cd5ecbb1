import { ORDER, restPayment } from '../shared/payment-form.ts';

export default restPayment(ORDER);
