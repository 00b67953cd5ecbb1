import { useState } from 'react';
import { flushSync } from 'react-dom';
import { isUnfolded } from '#lib/fold.ts';
import { emit } from '#platform/events.ts';
import { defineIsland, type IslandProps } from '#react/define-island.tsx';
import { Folded } from '#react/folded.tsx';
import { ServerNode } from '#react/server-node.tsx';
import { type CartPage, cartPageOf } from '../shared/cart-page-session.ts';
import { changeCart, formRequest } from '../shared/change-cart.ts';
import { isLocked } from '../shared/send-form.ts';
import { useLinkChoice } from '../shared/use-events.ts';

const BUTTON = '.shipping-calculator-button';
const SLIDE_MS = 600;

interface Props {
  readonly page: CartPage;
  readonly form: HTMLFormElement;
  readonly section: HTMLElement;
}

/** The form, behind its button. */
function Calculator({ page, form, section }: Props) {
  const [isOpen, setIsOpen] = useState<boolean>();
  useLinkChoice(BUTTON, () => {
    flushSync(() => setIsOpen((before) => !(before ?? isUnfolded(section))));
    // The lists of a form that was hidden look at their country again.
    for (const country of form.querySelectorAll('.country_to_state')) emit(country, 'change');
    emit(document.body, 'country_to_state_changed');
    return undefined;
  });
  const submit = (event: SubmitEvent) => {
    if (event.defaultPrevented) return;
    event.preventDefault();
    if (isLocked(form)) return;
    const request = formRequest(form, ['calc_shipping', 'x']);
    changeCart(page, () => ({ request }));
  };
  return (
    <>
      <ServerNode
        of={form.querySelector<HTMLElement>(BUTTON)}
        attributes={{ 'aria-expanded': isOpen === undefined ? undefined : String(isOpen) }}
      />
      {isOpen !== undefined && <Folded of={[{ node: section, isOpen, slideMs: SLIDE_MS }]} />}
      <ServerNode of={form} on={{ submit }} />
    </>
  );
}

/** Opens the form for another address, and shows the cart as it would be sent there. */
function ShippingCalculator(props: IslandProps) {
  const { element } = props;
  const [page] = useState(() => cartPageOf(props));
  const section = element.querySelector<HTMLElement>('.shipping-calculator-form');
  if (!page.ajaxUrl || !section || !(element instanceof HTMLFormElement)) return null;
  return <Calculator page={page} form={element} section={section} />;
}

export default defineIsland({ component: ShippingCalculator });
