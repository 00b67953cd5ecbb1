import { defineIsland, type IslandProps } from '#react/define-island.tsx';
import { Folded } from '../shared/parts.tsx';
import { PaymentMethods, Terms } from '../shared/payment-methods.tsx';
import { useAtOnce } from '../shared/use-events.ts';
import { PlaceOrder } from './place-order.tsx';
import { type Checkout, checkouts, type Part, partsOf } from './view.ts';

const SLIDE_MS = 400;

/** A part of the form that slides open with its box, and goes at once. */
const Opened = ({ nodes, isOpen }: Part) => (
  <Folded of={nodes} isOpen={() => isOpen} durationMs={isOpen ? SLIDE_MS : 0} />
);

function CheckoutForm({ checkout }: { readonly checkout: Checkout }) {
  const { form, $boxes } = checkout;
  const { address, account } = partsOf(form, useAtOnce($boxes));
  return (
    <>
      {account && <Opened {...account} />}
      {address && <Opened {...address} />}
      <PaymentMethods form={form} />
      <Terms form={form} />
      <PlaceOrder checkout={checkout} />
    </>
  );
}

/** Runs the checkout form under the hands of a shopper; what happens without one is its rest. */
function CheckoutIsland({ element }: IslandProps) {
  const checkout = checkouts.get(element);
  return checkout && <CheckoutForm checkout={checkout} />;
}

export default defineIsland({ component: CheckoutIsland });
