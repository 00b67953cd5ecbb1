import { useState } from 'react';
import { scrollPage } from '#platform/page-position.ts';
import { scrolledPx } from '#platform/viewport.ts';
import { defineIsland, type IslandProps } from '#react/define-island.tsx';
import { ServerNode } from '#react/server-node.tsx';
import { isUnfolded } from '../shared/fold.ts';
import { Folded } from '../shared/parts.tsx';
import { useChoice } from '../shared/use-events.ts';

const FORM = 'form.login,form.woocommerce-form--login';
const SLIDE_MS = 400;
const SCROLL_MS = 300;
/** Room that stays free above the form. */
const OFFSET_PX = 50;

/** The form that a link opens: the next one, because themes have others in the header. */
function formsOf(link: HTMLElement): HTMLElement[] {
  const forms = [...document.querySelectorAll<HTMLElement>(FORM)];
  const isNext = (form: Node) => link.compareDocumentPosition(form) & Node.DOCUMENT_POSITION_FOLLOWING;
  return [forms.find(isNext) ?? forms[0]].filter((form) => form !== undefined);
}

/** The link that opens and closes the login form of the checkout, and brings it into view. */
function CheckoutLogin({ element, scope }: IslandProps) {
  const [forms] = useState(() => formsOf(element));
  const [isOpen, setIsOpen] = useState<boolean>();
  useChoice(element, () => setIsOpen(!forms.some(isUnfolded)));
  const bringIntoView = (form: HTMLElement) => {
    const topPx = form.getBoundingClientRect().top + scrolledPx() - OFFSET_PX;
    scrollPage(topPx, scope, { durationMs: SCROLL_MS });
  };
  if (isOpen === undefined || !forms.length) return null;
  return (
    <>
      <ServerNode of={element} attributes={{ 'aria-expanded': String(isOpen) }} />
      <Folded of={forms} isOpen={() => isOpen} durationMs={SLIDE_MS} onOpened={bringIntoView} />
    </>
  );
}

export default defineIsland({ component: CheckoutLogin });
