import { stretchOf } from '#lib/stretch.ts';

export interface StretchOptions {
  /** The box to fill; default: the window, without its scroll bar. */
  readonly container?: HTMLElement | undefined;
  readonly isRtl: boolean;
  /** Room left free on both sides, in pixels; default 0. */
  readonly margin?: number;
  /** True in a frame whose scroll bar stands on the side where text begins. */
  readonly hasScrollBarFirst?: boolean;
}

/** The first element that a selector of the site finds; nothing when it is missing, malformed, or finds nothing. */
export function findBox(selector: unknown): HTMLElement | undefined {
  if (!selector) return undefined;
  try {
    return document.querySelector<HTMLElement>(String(selector)) ?? undefined;
  } catch {
    return undefined;
  }
}

/** From edge to edge of what may be filled, in the window's coordinates; the padding of a box is filled too. */
function innerBox(container: HTMLElement | undefined) {
  if (!container) return { left: 0, width: document.documentElement.clientWidth };
  return {
    left: container.getBoundingClientRect().left + container.clientLeft,
    width: container.clientWidth,
  };
}

/** Measures an element that is not stretched. Gives the inline styles that make it fill the container. */
export function measureStretch(element: HTMLElement, options: StretchOptions): Record<string, string> {
  const { container, isRtl, margin = 0, hasScrollBarFirst } = options;
  const { left, width } = element.getBoundingClientRect();
  const stretched = stretchOf({
    element: { left, width },
    container: innerBox(container),
    isFixed: getComputedStyle(element).position === 'fixed',
    isRtl,
    margin,
  });
  const scrollBar = isRtl && hasScrollBarFirst ? window.innerWidth - document.documentElement.clientWidth : 0;
  return {
    width: `${stretched.width}px`,
    [isRtl ? 'right' : 'left']: `${stretched.offset - scrollBar}px`,
  };
}
