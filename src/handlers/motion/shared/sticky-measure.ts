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

/** The size that a spacer takes; lengths as style sheets have them. */
interface SpacerSize {
  readonly width: string;
  readonly height: string;
  readonly marginTop: string;
  readonly marginBottom: string;
}

/** The class names in a setting, which may hold several. */
export const namesIn = (classes: string): string[] => classes.split(/\s+/).filter(Boolean);

// By these the server says that something happens to an element.
const HAPPENINGS = ['elementor-invisible', 'animated'];

/**
 * Makes what keeps the place of an element that leaves the flow: of the same kind and classes, so that style sheets treat it
 * alike, and of exactly its size, but empty. So nothing on the page is there twice: no id, no field, no widget.
 */
export function createSpacer(element: HTMLElement, className: string, size: SpacerSize): HTMLElement {
  const { localName } = element;
  const spacer = document.createElement(localName.includes('-') ? 'div' : localName);
  spacer.className = element.className;
  spacer.classList.add(...namesIn(className));
  spacer.classList.remove(...HAPPENINGS);
  spacer.setAttribute('aria-hidden', 'true');
  spacer.inert = true;
  const { width, height, marginTop, marginBottom } = size;
  const own = element.style.cssText.replaceAll('!important', '');
  // At once, because each property for itself takes several times as long.
  spacer.style.cssText = `${own};visibility:hidden;transition:none;animation:none;transform:none;
width:${width};min-width:${width};max-width:${width};height:${height};min-height:${height};max-height:${height};
margin-top:${marginTop};margin-bottom:${marginBottom}`;
  return spacer;
}
