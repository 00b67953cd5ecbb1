import { prefersReducedMotion } from './reduced-motion.ts';

const COLLAPSED = { height: '0px', paddingBlock: '0px', marginBlock: '0px', borderBlockWidth: '0px' };

const running = new WeakMap<Element, Animation>();

/** Ends the slide of an element where its inline `display` has it; nobody is told. */
export function stopSlide(element: Element): void {
  running.get(element)?.cancel();
  running.delete(element);
}

/** The place of an element in its slide; collapsed when it takes no room. */
function placeOf(element: HTMLElement) {
  // What its own style hides has no height, and asking for it would have the page laid out once more.
  const heightPx = element.style.display === 'none' ? 0 : element.offsetHeight;
  if (!heightPx) return COLLAPSED;
  const { paddingBlock, marginBlock, borderBlockWidth } = getComputedStyle(element);
  return { height: `${heightPx}px`, paddingBlock, marginBlock, borderBlockWidth };
}

interface SlideOptions {
  readonly durationMs: number;
  readonly show: (display: 'block' | 'none') => void;
  /** How it is shown once it stands open; default: as while it slides. */
  readonly showOpen?: () => void;
}

/**
 * Slides an element open or shut by its height; a slide under way turns round where it is. Sets the inline `display`
 * through `show`, at once when opening and at the end when closing. Resolves when it stands: at once when the visitor
 * asked for less motion or nothing is to be seen, never when it is turned round or stopped.
 */
export function slide(
  element: HTMLElement,
  open: boolean,
  { durationMs, show, showOpen }: SlideOptions,
): Promise<void> {
  const stand = async () => {
    if (open && showOpen) showOpen();
    else show(open ? 'block' : 'none');
  };
  const isMoving = running.has(element);
  // Asked before anything is measured, because measuring makes the browser lay out the page.
  if (!(durationMs > 0) || !element.animate || prefersReducedMotion()) {
    stopSlide(element);
    return stand();
  }
  const from = placeOf(element);
  stopSlide(element);
  if (!isMoving && open !== (from === COLLAPSED)) return stand();
  if (open) show('block');
  const full = placeOf(element);
  // Inside a hidden ancestor there is nothing to animate.
  if (full === COLLAPSED) return stand();
  const animation = element.animate(
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
      resolve(open && !showOpen ? undefined : stand());
    };
  });
}
