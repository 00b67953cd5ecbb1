import { createNode } from '#lib/create-node.ts';
import type { Span } from './sticky-model.ts';

/** A box in pixels from the top left of the window. */
export interface Box extends Span {
  readonly left: number;
  readonly right: number;
}

/** Returns the visible box of an element; undefined if it is not rendered. */
export function visibleBoxOf(element: HTMLElement): Box | undefined {
  const rect = element.getBoundingClientRect();
  // Runs in every frame: the slower check is only for boxes without a size.
  return rect.width || rect.height || element.getClientRects().length ? rect : undefined;
}

/** Returns the box of an element in the layout, without its transform; undefined if it is not rendered. */
export function boxOf(element: HTMLElement): Box | undefined {
  const rect = visibleBoxOf(element);
  if (!rect) return undefined;
  const { transform } = getComputedStyle(element);
  if (!transform || transform === 'none') return rect;
  // Apart from its translation, a transform keeps the centre.
  const { e: shiftX, f: shiftY } = new DOMMatrix(transform);
  const left = (rect.left + rect.right - element.offsetWidth) / 2 - shiftX;
  const top = (rect.top + rect.bottom - element.offsetHeight) / 2 - shiftY;
  return { left, top, right: left + element.offsetWidth, bottom: top + element.offsetHeight };
}

/** Returns the padding box, which positions absolute descendants. */
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

/**
 * Returns the margin of an element on one side, including margins of its children that collapse through it.
 */
export function outerMarginPx(element: Element, side: 'Top' | 'Bottom'): number {
  const css = getComputedStyle(element);
  const marginPx = pixels(css[`margin${side}`]);
  const child = side === 'Top' ? element.firstElementChild : element.lastElementChild;
  const canCollapse =
    child &&
    css.display === 'block' &&
    css.overflow === 'visible' &&
    css.float === 'none' &&
    /static|relative/.test(css.position) &&
    !pixels(css[`padding${side}`]) &&
    !pixels(css[`border${side}Width`]);
  return canCollapse ? Math.max(marginPx, outerMarginPx(child, side)) : marginPx;
}

/** Size of a spacer, as CSS lengths. */
interface SpacerSize {
  readonly width: string;
  readonly height: string;
  readonly marginTop: string;
  readonly marginBottom: string;
}

/** Splits a setting with class names. */
export const classNamesIn = (classes: string): string[] => classes.split(/\s+/).filter(Boolean);

// Classes of running animations, which a spacer must not copy.
const ANIMATION_CLASSES = ['elementor-invisible', 'animated'];

/**
 * Creates the spacer of an element that leaves the flow: same tag, classes and size, but empty. So the page
 * has no duplicate id, field or widget.
 */
export function createSpacer(element: HTMLElement, className: string, size: SpacerSize): HTMLElement {
  const { localName } = element;
  const { width, height, marginTop, marginBottom } = size;
  const inlineStyles = element.style.cssText.replaceAll('!important', '');
  // One text: setting each property takes several times as long.
  const style = `${inlineStyles};visibility:hidden;transition:none;animation:none;transform:none;
width:${width};min-width:${width};max-width:${width};height:${height};min-height:${height};max-height:${height};
margin-top:${marginTop};margin-bottom:${marginBottom}`;
  const attributes = { class: element.className, 'aria-hidden': 'true', inert: true, style };
  const spacer = createNode(localName.includes('-') ? 'div' : localName, attributes);
  spacer.classList.add(...classNamesIn(className));
  spacer.classList.remove(...ANIMATION_CLASSES);
  return spacer;
}
