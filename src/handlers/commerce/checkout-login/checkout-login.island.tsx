import { useState } from 'react';
import { isUnfolded } from '#lib/fold.ts';
import { scrollPage } from '#platform/page-position.ts';
import { scrolledPx } from '#platform/viewport.ts';
import { defineIsland, type IslandProps } from '#react/define-island.tsx';
import { Folded } from '#react/folded.tsx';
import { ServerNode } from '#react/server-node.tsx';
import { useChoice } from '../shared/use-events.ts';

const FORM = 'form.login,form.woocommerce-form--login';
const SLIDE_MS = 400;
const SCROLL_MS = 300;
/** Room that stays free above the form. */
const OFFSET_PX = 50;

/**
 * Returns the form that a link opens. Themes have others in header and footer, so it is the one after the link, and for a link in an error
 * message of the order the one before the checkout.
 */
function formOf(link: HTMLElement): HTMLElement | undefined {
  const forms = [...document.querySelectorAll<HTMLElement>(FORM)];
  const checkout = link.closest('form.checkout');
  const isAfter = (form: Node, node: Node) =>
    node.compareDocumentPosition(form) & Node.DOCUMENT_POSITION_FOLLOWING;
  const before = checkout ? forms.findLast((form) => isAfter(checkout, form)) : undefined;
  return before ?? forms.find((form) => isAfter(form, link)) ?? forms.at(-1);
}

/** The link that opens and closes the login form of the checkout, and brings it into view. */
function CheckoutLogin({ element, scope }: IslandProps) {
  const [form] = useState(() => formOf(element));
  const [isOpen, setIsOpen] = useState<boolean>();
  useChoice(element, () => setIsOpen(form && !isUnfolded(form)));
  if (!form || isOpen === undefined) return null;
  const bringIntoView = () => {
    const topPx = form.getBoundingClientRect().top + scrolledPx() - OFFSET_PX;
    scrollPage(topPx, scope, { durationMs: SCROLL_MS });
  };
  return (
    <>
      <ServerNode of={element} attributes={{ 'aria-expanded': String(isOpen) }} />
      <Folded of={[{ node: form, isOpen, slideMs: SLIDE_MS }]} onOpened={bringIntoView} />
    </>
  );
}

export default defineIsland({ component: CheckoutLogin });
