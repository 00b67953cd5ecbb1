import { type Patch, showNode } from './patch.ts';
import { slide, stopSlide } from './slide.ts';

const wanted = new WeakMap<Element, boolean>();

/** True when an element is shown, or on its way to be. */
export const isUnfolded = (element: HTMLElement): boolean =>
  wanted.get(element) ?? getComputedStyle(element).display !== 'none';

/** Ends the slide of an element where its inline `display` has it. */
export function stopFold(element: Element): void {
  stopSlide(element);
  wanted.delete(element);
}

/** Where a node shall be, and how it comes there. */
export interface FoldTo {
  readonly isOpen: boolean;
  /** How long it slides, in ms; default 0: it is there at once. */
  readonly slideMs?: number | undefined;
  /** `block`: open and shut are said in its inline `display`, whatever its style sheet has. Default: open as its style sheet has it. */
  readonly as?: 'block' | undefined;
  /** Called when it stands open after it was shut. */
  readonly onOpened?: ((node: HTMLElement) => void) | undefined;
}

/** True when a node is where it shall be, or on its way there. */
export function isFoldedSo(node: HTMLElement, { isOpen, as }: FoldTo): boolean {
  if (!as) return isUnfolded(node) === isOpen;
  const there = wanted.get(node);
  return there === undefined ? node.style.display === (isOpen ? as : 'none') : there === isOpen;
}

/** Slides a node open or shut, or shows it so at once. Resolves when it stands; not when it was turned round. */
export async function fold(
  node: HTMLElement,
  { isOpen, slideMs = 0, as, onOpened }: FoldTo,
  patch: Patch,
): Promise<void> {
  wanted.set(node, isOpen);
  await slide(node, isOpen, {
    durationMs: slideMs,
    ...(!as && { showOpen: () => showNode(node, patch) }),
    show(display) {
      if (display === 'none') wanted.delete(node);
      patch.style(node, 'display', display);
    },
  });
  if (wanted.get(node) === isOpen) wanted.delete(node);
  if (isOpen && node.isConnected) onOpened?.(node);
}
