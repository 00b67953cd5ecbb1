/** Boxes from which a stretch is computed, in pixels, measured while the element is not stretched. */
export interface StretchMeasures {
  readonly element: { readonly left: number; readonly width: number };
  readonly container: { readonly left: number; readonly width: number };
  /** True: the element is positioned relative to the window. */
  readonly isFixed?: boolean;
  readonly isRtl?: boolean;
  /** Room left free on both sides; default 0. */
  readonly margin?: number;
}

/**
 * Returns the width that fills the container, and the offset from the inline start (`left`, in RTL `right`),
 * in pixels.
 */
export function stretchOf({ element, container, isFixed, isRtl, margin = 0 }: StretchMeasures) {
  const width = container.width - 2 * margin;
  if (isFixed) return { width, offset: container.left + margin };
  const before = element.left - container.left;
  const start = isRtl ? container.width - (element.width + before) : before;
  return { width, offset: margin - start };
}

/** What an element is stretched to fill, and in which text direction. */
export interface StretchOptions {
  /** The box to fill; default: the window, without its scroll bar. */
  readonly container?: HTMLElement | undefined;
  readonly isRtl: boolean;
  /** Room left free on both sides, in pixels; default 0. */
  readonly margin?: number;
  /** True in a frame whose scroll bar is at the inline start. */
  readonly hasScrollBarFirst?: boolean;
}

/**
 * Returns the first element that a selector from the site's settings matches; undefined when the selector is
 * missing or malformed, or matches nothing.
 */
export function findBox(selector: unknown): HTMLElement | undefined {
  if (!selector) return undefined;
  try {
    return document.querySelector<HTMLElement>(String(selector)) ?? undefined;
  } catch {
    return undefined;
  }
}

/** Returns the box to fill, in window coordinates. The padding of a container is part of it. */
function innerBox(container: HTMLElement | undefined) {
  if (!container) return { left: 0, width: document.documentElement.clientWidth };
  return {
    left: container.getBoundingClientRect().left + container.clientLeft,
    width: container.clientWidth,
  };
}

/** Measures an element that is not stretched. Returns the inline styles that make it fill the container. */
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
