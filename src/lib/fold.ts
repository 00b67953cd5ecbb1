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

/** Slides an element open or shut, or shows it so at once for 0. Resolves when it stands; not when it was turned round. */
export function fold(
  element: HTMLElement,
  open: boolean,
  { durationMs, patch }: { durationMs: number; patch: Patch },
): Promise<void> {
  wanted.set(element, open);
  return slide(element, open, {
    durationMs,
    showOpen: () => showNode(element, patch),
    show(display) {
      if (display === 'none') wanted.delete(element);
      patch.style(element, 'display', display);
    },
  }).then(() => {
    if (wanted.get(element) === open) wanted.delete(element);
  });
}

/** A node that is open or shut. */
export interface Foldable {
  readonly node: HTMLElement;
  readonly isOpen: boolean;
  /** How long it slides from the one to the other. */
  readonly slideMs: number;
}

/** Opens and shuts nodes at once, as a resting state does; those that slide there already are left to it. */
export function stand(nodes: readonly Foldable[], patch: Patch): void {
  for (const { node, isOpen } of nodes) {
    if (isUnfolded(node) !== isOpen) fold(node, isOpen, { durationMs: 0, patch });
  }
}
