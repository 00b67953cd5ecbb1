import type { Patch } from '#lib/patch.ts';

/**
 * Makes boxes that stand beside each other as high as the highest of them would be by itself. Boxes without layout are left
 * alone, and so are boxes below each other: there is nothing to compare, and what comes after them would move.
 */
export function equaliseHeights(element: Element, selector: string, patch: Patch): void {
  const boxes = [...element.querySelectorAll<HTMLElement>(selector)];
  if (boxes.length < 2) return;
  for (const box of boxes) patch.style(box, 'height', null);
  const lowestTopPx = Math.max(...boxes.map((box) => box.getBoundingClientRect().top));
  if (boxes.some((box) => box.offsetHeight && box.getBoundingClientRect().bottom <= lowestTopPx)) return;
  const heightPx = Math.max(...boxes.map((box) => Number.parseFloat(getComputedStyle(box).height) || 0));
  if (heightPx) for (const box of boxes) patch.style(box, 'height', `${heightPx}px`);
}
