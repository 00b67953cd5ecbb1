import type { ReadableAtom } from 'nanostores';
import { defineIsland, type IslandProps } from '#react/define-island.tsx';
import { useStoreNow } from '#react/use-store-now.ts';
import type { Foldable } from '../shared/fold.ts';
import { Folded } from '../shared/parts.tsx';
import { PaymentMethods, Terms } from '../shared/payment-methods.tsx';
import { checkouts } from './model.ts';
import { PlaceOrder } from './place-order.tsx';

/** The other address, and what a new account needs. */
const TickedParts = ({ $parts }: { readonly $parts: ReadableAtom<readonly Foldable[]> }) => (
  <Folded of={useStoreNow($parts)} />
);

/** The checkout form under the hands of a shopper; what happens without one is its rest. */
function CheckoutForm({ element }: IslandProps) {
  const checkout = checkouts.get(element);
  if (!checkout) return null;
  return (
    <>
      <TickedParts $parts={checkout.$parts} />
      <PaymentMethods form={element} />
      <Terms form={element} />
      <PlaceOrder checkout={checkout} />
    </>
  );
}

export default defineIsland({ component: CheckoutForm });
