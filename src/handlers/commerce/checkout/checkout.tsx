import { defineIsland, type IslandProps } from '#react/define-island.tsx';
import { FoldedNow } from '../shared/parts.tsx';
import { PaymentMethods, Terms } from '../shared/payment-methods.tsx';
import { checkouts } from './model.ts';
import { PlaceOrder } from './place-order.tsx';

/** The checkout form under the hands of a shopper; what happens without one is its rest. */
function CheckoutForm({ element }: IslandProps) {
  const checkout = checkouts.get(element);
  if (!checkout) return null;
  return (
    <>
      {/* The other address, and what a new account needs. */}
      <FoldedNow of={checkout.$parts} />
      <PaymentMethods form={element} />
      <Terms form={element} />
      <PlaceOrder checkout={checkout} />
    </>
  );
}

export default defineIsland({ component: CheckoutForm });
