import type { ReadableAtom } from 'nanostores';
import { useState } from 'react';
import { isUnfolded } from '#lib/fold.ts';
import type { IslandProps } from '#react/define-island.tsx';
import { Folded } from '#react/folded.tsx';
import { ServerNode } from '#react/server-node.tsx';
import { useStoreNow } from '#react/use-store-now.ts';
import { within } from './clicks.ts';
import { buttonLook, type Payment, paymentOf, radioLook } from './payment-form.ts';
import { usePublicEvent } from './use-events.ts';

/** The ways to pay: the box of the one that a shopper chooses opens, and the order button has its words. */
export function PaymentMethods({ form }: { readonly form: HTMLElement }) {
  const $payment = paymentOf(form);
  return $payment && <Chosen $payment={$payment} />;
}

function Chosen({ $payment }: { readonly $payment: ReadableAtom<Payment> }) {
  const payment = useStoreNow($payment);
  return (
    <>
      <ServerNode of={payment.radios} each={() => radioLook(payment)} />
      <Folded of={payment.boxes} />
      <ServerNode of={payment.button} {...buttonLook(payment)} />
    </>
  );
}

const LINK = 'woocommerce-terms-and-conditions-link';
const SLIDE_MS = 400;

interface OpenTerms {
  readonly link: HTMLElement;
  readonly terms: HTMLElement;
  readonly isOpen: boolean;
}

/** The terms: their link opens and closes them instead of being followed, where the form has them. */
export function Terms({ form }: { readonly form: HTMLElement }) {
  // The nodes too: what the shop sends in their place is closed.
  const [shown, setShown] = useState<OpenTerms>();
  usePublicEvent(form, 'click', (event) => {
    const link = within(event, `a.${LINK}`);
    const terms = form.querySelector<HTMLElement>('.woocommerce-terms-and-conditions');
    if (!link || !terms) return undefined;
    setShown({ link, terms, isOpen: !isUnfolded(terms) });
    return false;
  });
  if (!shown) return null;
  const { link, terms, isOpen } = shown;
  return (
    <>
      <ServerNode
        of={link}
        classes={{ [`${LINK}--open`]: isOpen, [`${LINK}--closed`]: !isOpen }}
        attributes={{ 'aria-expanded': String(isOpen) }}
      />
      <Folded of={[{ node: terms, isOpen, slideMs: SLIDE_MS }]} />
    </>
  );
}

/** A form with which an order is paid that was placed before, or a way to pay is kept. */
export const PaymentForm = ({ element }: IslandProps) => (
  <>
    <PaymentMethods form={element} />
    <Terms form={element} />
  </>
);
