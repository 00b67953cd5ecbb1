import { membersOf } from './members-of.ts';
import { type Patch, showNode } from './patch.ts';
import { slide, stopSlide } from './slide.ts';

const wanted = new WeakMap<Element, boolean>();

/** Returns true when an element is open or opening. */
export const isOpenOrOpening = (element: HTMLElement): boolean =>
  wanted.get(element) ?? getComputedStyle(element).display !== 'none';

/** Stops the slide of an element; its inline `display` stays. */
export function stopFold(element: Element): void {
  stopSlide(element);
  wanted.delete(element);
}

/** Whether a node is to be open or closed, and how it gets there. */
export interface FoldTarget {
  readonly isOpen: boolean;
  /** Duration of the slide in ms; default 0: no slide. */
  readonly slideMs?: number | undefined;
  /**
   * `block`: the inline `display` alone decides whether the node is open, whatever the style sheet has.
   * Default: an open node has the `display` of the style sheet.
   */
  readonly as?: 'block' | undefined;
  readonly onOpened?: ((node: HTMLElement) => void) | undefined;
}

/** Returns true when a node is in the wanted state, or on its way there. */
export function isInFoldState(node: HTMLElement, { isOpen, as }: FoldTarget): boolean {
  if (!as) return isOpenOrOpening(node) === isOpen;
  const target = wanted.get(node);
  return target === undefined ? membersOf(node).style.display === (isOpen ? as : 'none') : target === isOpen;
}

/**
 * Opens or closes a node, with or without a slide. Resolves at the end; never when the slide was reversed or
 * stopped.
 */
export async function fold(
  node: HTMLElement,
  { isOpen, slideMs = 0, as, onOpened }: FoldTarget,
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
  if (isOpen && membersOf(node).isConnected) onOpened?.(node);
}
