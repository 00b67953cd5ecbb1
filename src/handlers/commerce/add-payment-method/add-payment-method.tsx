import { defineIsland, type IslandProps } from '#react/define-island.tsx';
import { PaymentMethods } from '../shared/payment-methods.tsx';

/** The form for a way to pay that a shopper wants to keep. */
const AddPaymentMethod = ({ element }: IslandProps) => <PaymentMethods form={element} />;

export default defineIsland({ component: AddPaymentMethod });
