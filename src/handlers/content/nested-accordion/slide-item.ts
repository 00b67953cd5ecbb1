import { prefersReducedMotion } from '#lib/reduced-motion.ts';
import { type Details, panelOf, titleOf } from './view.ts';

const running = new WeakMap<Element, Animation>();

export const isSliding = (item: Element): boolean => running.has(item);

/** Ends the slide of an item; whether it is open stays as it is at that moment. */
export function stopSliding(item: Element): void {
  running.get(item)?.cancel();
  running.delete(item);
}

const bottomOf = ({ offsetTop, offsetHeight }: HTMLElement) => offsetTop + offsetHeight;

/** Returns from which height to which an item slides. It is open afterwards, because it was measured so. */
function heightsOf(item: Details, isOpen: boolean): [fromPx: number, toPx: number] {
  const fromPx = item.offsetHeight;
  stopSliding(item);
  item.open = true;
  const fullPx = item.offsetHeight;
  const [title, panel] = [titleOf(item), panelOf(item)];
  return [fromPx, isOpen || !panel || !title ? fullPx : fullPx - bottomOf(panel) + bottomOf(title)];
}

/**
 * Opens or closes an item, sliding from the height it has. Returns false when it is there at once; otherwise `onEnd` is called when it is there,
 * unless the slide is stopped or another one begins.
 */
export function slideItem(item: Details, isOpen: boolean, durationMs: number, onEnd: () => void): boolean {
  // Asked before anything is measured, because measuring makes the browser lay out the page.
  const isStill = !durationMs || !item.animate || prefersReducedMotion();
  const [fromPx, toPx] = isStill ? [0, 0] : heightsOf(item, isOpen);
  // A title, or a whole item, that is hidden has no height to start from.
  if (fromPx <= 0 || toPx <= 0) {
    stopSliding(item);
    item.open = isOpen;
    return false;
  }
  const frames = [fromPx, toPx].map((height) => ({
    height: `${height}px`,
    overflow: 'hidden',
    boxSizing: 'border-box',
  }));
  const animation = item.animate(frames, { duration: durationMs, easing: 'ease-in-out' });
  running.set(item, animation);
  animation.onfinish = () => {
    running.delete(item);
    item.open = isOpen;
    onEnd();
  };
  return true;
}
