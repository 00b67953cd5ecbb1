import { useLayoutEffect, useRef, useState } from 'react';
import { createPatch, showNode } from '#lib/patch.ts';
import { slide, stopSlide } from '#lib/slide.ts';
import { block } from '#platform/block.ts';
import { pageConfig } from '#platform/config.ts';
import { useIsland } from '#react/island-context.ts';
import { ServerNode } from '#react/server-node.tsx';
import { entered } from './checkout-page.prime.ts';
import { findSection, isShown, linkLook, type SectionNames } from './view.ts';

const SLIDE_MS = 400;
const BUSY = 'processing';

/** A section of the form, and how far it is. */
export interface SectionState {
  readonly nodes: ReturnType<typeof findSection>;
  readonly isOpen: boolean;
  /** What was written in it is on its way. */
  readonly isSent: boolean;
  readonly set: (change: { readonly isOpen?: boolean; readonly isSent?: boolean }) => void;
}

/** The state of a section; in the editor it is open from the start. */
export function useSection(names: SectionNames): SectionState {
  const { element } = useIsland();
  const [nodes] = useState(() => findSection(element, names));
  const [state, setState] = useState(() => ({
    isOpen: pageConfig.isEdit || (nodes !== undefined && isShown(nodes.panel)),
    isSent: false,
  }));
  return { nodes, ...state, set: (change) => setState((before) => ({ ...before, ...change })) };
}

/** Slides a panel open or shut. A focus inside of what closes goes to its link. */
function usePanel(panel: HTMLElement, link: HTMLElement, isOpen: boolean): void {
  const [patch] = useState(createPatch);
  const wasOpen = useRef<boolean>(undefined);
  useLayoutEffect(() => {
    if ((wasOpen.current ?? isShown(panel)) === isOpen) return;
    wasOpen.current = isOpen;
    if (!isOpen && panel.contains(document.activeElement)) link.focus({ preventScroll: true });
    slide(panel, isOpen, {
      durationMs: SLIDE_MS,
      showOpen: () => showNode(panel, patch),
      show: (display) => patch.style(panel, 'display', display),
    });
  }, [panel, link, isOpen, patch]);
  useLayoutEffect(
    () => () => {
      stopSlide(panel);
      patch.restore();
      wasOpen.current = undefined;
    },
    [panel, patch],
  );
}

interface Props extends Omit<SectionState, 'nodes'> {
  readonly nodes: NonNullable<SectionState['nodes']>;
  /** What is covered while it is sent. */
  readonly box: HTMLElement | null;
  readonly onSend: () => void;
}

/** A section that its link opens and closes; its button sends what is written in it. */
export function Section({ nodes: { link, panel, button }, box, isOpen, isSent, set, onSend }: Props) {
  const { element, scope } = useIsland();
  usePanel(panel, link, isOpen);
  useLayoutEffect(() => (box && isSent ? block(box, scope) : undefined), [box, isSent, scope]);
  const toggle = (event: Event) => {
    event.preventDefault();
    set({ isOpen: !isOpen });
  };
  const press = (event: Event) => {
    event.preventDefault();
    const { type, form } = button as HTMLButtonElement;
    if (type === 'submit' && entered.delete(element)) {
      form?.requestSubmit(form.querySelector<HTMLButtonElement>('#place_order'));
    } else if (!box?.classList.contains(BUSY)) onSend();
  };
  return (
    <>
      <ServerNode of={link} {...linkLook(isOpen)} on={{ click: toggle }} />
      <ServerNode of={button} on={{ click: press }} />
      <ServerNode of={box} classes={{ [BUSY]: isSent || undefined }} />
    </>
  );
}
