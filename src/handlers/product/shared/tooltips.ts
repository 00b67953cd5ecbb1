import { createPatch, type Patch } from '#lib/patch.ts';
import type { Scope } from '#runtime/scope.ts';

const TIP = '[data-wvstooltip]';
const BELOW = 'wvs-tooltip-position-bottom';
const SHIFT = '--horizontal-position';
/** Between tip and edge. */
const GAP_PX = 2;

const px = (text: string) => Number.parseFloat(text) || 0;

/** The box of a tip, which is drawn by styles: a pseudo element has no other measure. */
function tipSize(element: Element): { widthPx: number; heightPx: number; arrowPx: number } | undefined {
  const { content, width, height } = getComputedStyle(element, '::before');
  if (!content || content === 'none') return undefined;
  const { borderTopWidth } = getComputedStyle(element, '::after');
  return { widthPx: px(width), heightPx: px(height), arrowPx: px(borderTopWidth) };
}

/** How far a tip has to go aside to stay on the screen; negative is to the left. */
export function shiftOf(centrePx: number, tipPx: number, viewportPx: number): number {
  const half = tipPx / 2;
  if (centrePx < half) return half - centrePx + GAP_PX;
  return centrePx + half > viewportPx ? viewportPx - (half + centrePx) - GAP_PX : 0;
}

/** Writes where the tip of an element goes, as the original leaves it there; false where the element has none. */
function place(element: HTMLElement, patch: Patch): boolean {
  const tip = tipSize(element);
  if (!tip) return false;
  const { top, left, width } = element.getBoundingClientRect();
  const shift = shiftOf(left + width / 2, tip.widthPx, document.documentElement.clientWidth);
  patch.toggle(element, BELOW, top < tip.heightPx + tip.arrowPx + GAP_PX);
  patch.style(element, SHIFT, `${shift}px`);
  return true;
}

/** Keeps the tooltips of swatches on the screen, where the server has styles for them. */
export function followTooltips(root: HTMLElement, scope: Scope): void {
  if (!document.body.matches('.wvs-tooltip')) return;
  const [places, titles] = [createPatch(), createPatch()];
  scope.add(places.restore);
  scope.add(titles.restore);
  let shown: HTMLElement | undefined;
  const show = (element: HTMLElement | null) => {
    if (element === shown) return;
    titles.restore();
    shown = element ?? undefined;
    // The browser's own tip would say the same on top of it.
    if (element && place(element, places) && element.title) titles.attribute(element, 'title', null);
  };
  const onLook = ({ target }: Event) => target instanceof Element && show(target.closest<HTMLElement>(TIP));
  for (const type of ['pointerover', 'focusin']) scope.listen(root, type, onLook, { passive: true });
  for (const type of ['pointerleave', 'focusout'])
    scope.listen(root, type, () => show(null), { passive: true });
  show(root.querySelector<HTMLElement>(`${TIP}:hover`));
}
