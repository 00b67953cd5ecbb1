import { useLayoutEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { isUnfolded } from '#lib/fold.ts';
import { block } from '#platform/block.ts';
import { pageConfig } from '#platform/config.ts';
import { Folded } from '#react/folded.tsx';
import { useIsland } from '#react/island-context.ts';
import { ServerNode } from '#react/server-node.tsx';
import { entered } from './checkout-page.ts';
import type { Answer } from './requests.ts';
import { linkLook, type SectionNodes } from './view.ts';

const SLIDE_MS = 400;
const BUSY = 'processing';

interface Props {
  readonly nodes: SectionNodes;
  readonly send: (box: HTMLElement) => Promise<Answer>;
  readonly say: (html: string) => void;
  /** Brings what is said into view. */
  readonly reveal: () => void;
  readonly fail: (error: unknown) => void;
}

/** A section that its link opens and closes; its button sends what is written in it, which it covers meanwhile. */
export function Section({ nodes, send, say, reveal, fail }: Props) {
  const { element, scope } = useIsland();
  const { link, panel, button, box } = nodes;
  // In the editor it is open from the start.
  const [isOpen, setIsOpen] = useState(() => pageConfig.isEdit || isUnfolded(panel));
  const [isSent, setIsSent] = useState(false);
  useLayoutEffect(() => {
    if (!isOpen && panel.contains(document.activeElement)) link.focus({ preventScroll: true });
  }, [panel, link, isOpen]);
  useLayoutEffect(() => (isSent ? block(box, scope) : undefined), [box, isSent, scope]);

  const sendOnce = async () => {
    if (box.classList.contains(BUSY)) return;
    setIsSent(true);
    try {
      const { html, isRefusal, closesSection, leaves, tell } = await send(box);
      // What waits stays under its overlay until the page goes.
      if (leaves || scope.disposed) return;
      flushSync(() => {
        setIsSent(false);
        if (closesSection) setIsOpen(false);
        if (html) say(html);
      });
      if (isRefusal) reveal();
      tell?.();
    } catch (error) {
      flushSync(() => setIsSent(false));
      fail(error);
    }
  };
  const press = (event: Event) => {
    event.preventDefault();
    const { type, form } = button as HTMLButtonElement;
    if (type !== 'submit' || !entered.delete(element)) sendOnce();
    else form?.requestSubmit(form.querySelector<HTMLButtonElement>('#place_order'));
  };
  const toggle = (event: Event) => {
    event.preventDefault();
    setIsOpen(!isOpen);
  };
  return (
    <>
      <Folded of={[{ node: panel, isOpen, slideMs: SLIDE_MS }]} />
      <ServerNode of={link} {...linkLook(isOpen)} on={{ click: toggle }} />
      <ServerNode of={button} on={{ click: press }} />
      <ServerNode of={box} classes={{ [BUSY]: isSent || undefined }} />
    </>
  );
}
