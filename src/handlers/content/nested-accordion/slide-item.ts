import { prefersReducedMotion } from '#lib/reduced-motion.ts';
import { type Details, panelOf, titleOf } from './view.ts';

const animations = new WeakMap<Element, Animation>();

/** Returns whether an item is sliding. */
export const isSliding = (item: Element): boolean => animations.has(item);

/** Stops the slide of an item. Its open state stays. */
export function stopSliding(item: Element): void {
  animations.get(item)?.cancel();
  animations.delete(item);
}

const bottomOf = ({ offsetTop, offsetHeight }: HTMLElement) => offsetTop + offsetHeight;

/** Returns the start and end heights of a slide. Measuring leaves the item open. */
function heightsOf(item: Details, isOpen: boolean): [fromPx: number, toPx: number] {
  const fromPx = item.offsetHeight;
  stopSliding(item);
  item.open = true;
  const openPx = item.offsetHeight;
  const [title, panel] = [titleOf(item), panelOf(item)];
  return [fromPx, isOpen || !panel || !title ? openPx : openPx - bottomOf(panel) + bottomOf(title)];
}

/**
 * Opens or closes an item with a slide from its current height. Returns false if it changes at once.
 * Otherwise, calls `onEnd` at the end, unless the slide is stopped or replaced.
 */
export function slideItem(item: Details, isOpen: boolean, durationMs: number, onEnd: () => void): boolean {
  // Before any measuring, which forces a layout.
  const isStill = !durationMs || !item.animate || prefersReducedMotion();
  const [fromPx, toPx] = isStill ? [0, 0] : heightsOf(item, isOpen);
  // Hidden titles and items have no height.
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
  animations.set(item, animation);
  animation.onfinish = () => {
    animations.delete(item);
    item.open = isOpen;
    onEnd();
  };
  return true;
}
