import { useState } from 'react';
import { isOpenOrOpening } from '#lib/fold.ts';
import { scrollPage } from '#platform/page-position.ts';
import { scrolledPx } from '#platform/viewport.ts';
import { defineIsland, type IslandProps } from '#react/define-island.tsx';
import { ServerNode } from '#react/server-node.tsx';
import { useListeners } from '#react/use-listeners.ts';
import { onButtonPress } from '../shared/clicks.ts';

const FORM = 'form.login,form.woocommerce-form--login';
const SLIDE_MS = 400;
const SCROLL_MS = 300;
/** The free space above the form. */
const OFFSET_PX = 50;

/**
 * Returns the form that a link opens. Themes have more login forms in header and footer, so this is the form
 * after the link; for a link in an order error, it is the form before the checkout.
 */
function formOf(link: HTMLElement): HTMLElement | undefined {
  const forms = [...document.querySelectorAll<HTMLElement>(FORM)];
  const checkout = link.closest('form.checkout');
  const isAfter = (form: Node, node: Node) =>
    node.compareDocumentPosition(form) & Node.DOCUMENT_POSITION_FOLLOWING;
  const before = checkout ? forms.findLast((form) => isAfter(checkout, form)) : undefined;
  return before ?? forms.find((form) => isAfter(form, link)) ?? forms.at(-1);
}

function CheckoutLogin({ element: link, scope }: IslandProps) {
  const [form] = useState(() => formOf(link));
  /** Undefined until the link is pressed. */
  const [isOpen, setIsOpen] = useState<boolean>();
  const toggle = () => setIsOpen(form && !isOpenOrOpening(form));
  useListeners(toggle, (on, listenerScope) => onButtonPress(link, on, listenerScope));
  const scrollToForm = (node: HTMLElement) => {
    const topPx = node.getBoundingClientRect().top + scrolledPx() - OFFSET_PX;
    scrollPage(topPx, scope, { durationMs: SCROLL_MS });
  };
  const isPressed = isOpen !== undefined;
  return (
    <>
      <ServerNode of={link} attributes={{ 'aria-expanded': isPressed ? String(isOpen) : undefined }} />
      <ServerNode
        of={form}
        fold={isPressed ? { isOpen, slideMs: SLIDE_MS, onOpened: scrollToForm } : undefined}
      />
    </>
  );
}

export default defineIsland({ component: CheckoutLogin });
