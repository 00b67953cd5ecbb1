import type { Span } from './sticky-model.ts';

/** A box in pixels from the upper left of the window. */
export interface Box extends Span {
  readonly left: number;
  readonly right: number;
}

/** Where an element is seen; nothing when it is not shown. */
export function seenBoxOf(element: HTMLElement): Box | undefined {
  const rect = element.getBoundingClientRect();
  // Measured in every frame, so the second question is for what has no size only.
  return rect.width || rect.height || element.getClientRects().length ? rect : undefined;
}

/** Where an element stands in the layout, whatever moves it at the moment; nothing when it is not shown. */
export function boxOf(element: HTMLElement): Box | undefined {
  const rect = seenBoxOf(element);
  if (!rect) return undefined;
  const { transform } = getComputedStyle(element);
  if (!transform || transform === 'none') return rect;
  // A transform leaves the middle where it is, but for its shift.
  const { e: shiftX, f: shiftY } = new DOMMatrix(transform);
  const left = (rect.left + rect.right - element.offsetWidth) / 2 - shiftX;
  const top = (rect.top + rect.bottom - element.offsetHeight) / 2 - shiftY;
  return { left, top, right: left + element.offsetWidth, bottom: top + element.offsetHeight };
}

/** The inside of a border, where absolute descendants are placed. */
export function paddingBoxOf(element: HTMLElement): Box {
  const { left, top } = element.getBoundingClientRect();
  const [innerLeft, innerTop] = [left + element.clientLeft, top + element.clientTop];
  return {
    left: innerLeft,
    top: innerTop,
    right: innerLeft + element.clientWidth,
    bottom: innerTop + element.clientHeight,
  };
}

const pixels = (text: string): number => Number.parseFloat(text) || 0;

/** The margin of an element on one side, with those of what is inside it as far as they reach through. */
export function outerMarginPx(element: Element, side: 'Top' | 'Bottom'): number {
  const css = getComputedStyle(element);
  const ownPx = pixels(css[`margin${side}`]);
  const child = side === 'Top' ? element.firstElementChild : element.lastElementChild;
  const isOpen =
    child &&
    css.display === 'block' &&
    css.overflow === 'visible' &&
    css.float === 'none' &&
    /static|relative/.test(css.position) &&
    !pixels(css[`padding${side}`]) &&
    !pixels(css[`border${side}Width`]);
  return isOpen ? Math.max(ownPx, outerMarginPx(child, side)) : ownPx;
}
