import { defineIsland } from '#react/define-island.tsx';
import { PaymentForm } from '../shared/payment-methods.tsx';

export default defineIsland({ component: PaymentForm });
