import { membersOf } from './members-of.ts';
import { prefersReducedMotion } from './reduced-motion.ts';

const COLLAPSED = { height: '0px', paddingBlock: '0px', marginBlock: '0px', borderBlockWidth: '0px' };

const running = new WeakMap<Element, Animation>();

/** Stops the slide of an element; its inline `display` stays, and the promise of the slide never settles. */
export function stopSlide(element: Element): void {
  running.get(element)?.cancel();
  running.delete(element);
}

/** Returns the current height, padding, margin and border of an element; `COLLAPSED` without a height. */
function boxOf(element: HTMLElement) {
  // An element hidden by its own style has no height; reading `offsetHeight` would force a layout.
  const heightPx = membersOf(element).style.display === 'none' ? 0 : membersOf(element).offsetHeight;
  if (!heightPx) return COLLAPSED;
  const { paddingBlock, marginBlock, borderBlockWidth } = getComputedStyle(element);
  return { height: `${heightPx}px`, paddingBlock, marginBlock, borderBlockWidth };
}

interface SlideOptions {
  readonly durationMs: number;
  readonly show: (display: 'block' | 'none') => void;
  /** Shows the element once it is open. Default: it keeps the `block` of the slide. */
  readonly showOpen?: () => void;
}

/**
 * Slides an element open or closed by its height; a running slide is reversed from where it is. Sets the
 * inline `display` through `show`, at once when opening and at the end when closing. Resolves at the end: at
 * once when the visitor prefers reduced motion or nothing is visible, never when the slide is reversed or
 * stopped.
 */
export function slide(
  element: HTMLElement,
  open: boolean,
  { durationMs, show, showOpen }: SlideOptions,
): Promise<void> {
  const showFinal = async () => {
    if (open && showOpen) showOpen();
    else show(open ? 'block' : 'none');
  };
  const isMoving = running.has(element);
  // Checked before anything is measured, because measuring forces a layout.
  if (!(durationMs > 0) || !membersOf(element).animate || prefersReducedMotion()) {
    stopSlide(element);
    return showFinal();
  }
  const from = boxOf(element);
  stopSlide(element);
  if (!isMoving && open !== (from === COLLAPSED)) return showFinal();
  if (open) show('block');
  const full = boxOf(element);
  // Inside a hidden ancestor there is nothing to animate.
  if (full === COLLAPSED) return showFinal();
  const animation = membersOf(element).animate(
    [from, open ? full : COLLAPSED].map((frame) => ({
      ...frame,
      overflow: 'hidden',
      boxSizing: 'border-box',
    })),
    { duration: durationMs, easing: 'ease-in-out' },
  );
  running.set(element, animation);
  return new Promise((resolve) => {
    animation.onfinish = () => {
      running.delete(element);
      resolve(open && !showOpen ? undefined : showFinal());
    };
  });
}
