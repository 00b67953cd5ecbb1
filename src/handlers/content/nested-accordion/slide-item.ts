import { prefersReducedMotion } from '#lib/reduced-motion.ts';
import { type Details, panelOf, titleOf } from './view.ts';

const running = new WeakMap<Element, Animation>();

export const isSliding = (item: Element): boolean => running.has(item);

/** Ends a slide where it is. */
export function stopSliding(item: Element): void {
  running.get(item)?.cancel();
  running.delete(item);
}

const bottomOf = ({ offsetTop, offsetHeight }: HTMLElement) => offsetTop + offsetHeight;

/** From where to where the height of an item goes. */
function wayOf(item: Details, isOpen: boolean): [fromPx: number, toPx: number] {
  const fromPx = item.offsetHeight;
  stopSliding(item);
  item.open = true;
  const fullPx = item.offsetHeight;
  const [title, panel] = [titleOf(item), panelOf(item)];
  return [fromPx, isOpen || !panel || !title ? fullPx : fullPx - bottomOf(panel) + bottomOf(title)];
}

/**
 * Opens or closes an item in so many milliseconds, from where it is. False when it stands at once; else `onEnd` is called when it stands,
 * unless it is turned round or stopped before.
 */
export function slideItem(item: Details, isOpen: boolean, durationMs: number, onEnd: () => void): boolean {
  // Asked before anything is measured, because measuring makes the browser lay out the page.
  const isStill = !durationMs || !item.animate || prefersReducedMotion();
  const [fromPx, toPx] = isStill ? [0, 0] : wayOf(item, isOpen);
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
