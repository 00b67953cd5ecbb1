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

/** The form that a link opens: the nearest one, because themes have others in the header. A link in a refusal of the order stands behind it. */
function formOf(link: HTMLElement): HTMLElement | undefined {
  const forms = [...document.querySelectorAll<HTMLElement>(FORM)];
  const isNext = (form: Node) => link.compareDocumentPosition(form) & Node.DOCUMENT_POSITION_FOLLOWING;
  return forms.find(isNext) ?? forms.at(-1);
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
