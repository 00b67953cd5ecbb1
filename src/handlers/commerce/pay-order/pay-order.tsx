import { defineIsland, type IslandProps } from '#react/define-island.tsx';
import { PaymentMethods, Terms } from '../shared/payment-methods.tsx';

/** The form with which an order is paid for that was placed before. */
function PayOrder({ element }: IslandProps) {
  return (
    <>
      <PaymentMethods form={element} />
      <Terms form={element} />
    </>
  );
}

export default defineIsland({ component: PayOrder });
