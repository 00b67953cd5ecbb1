/** What a stretch is reckoned from, in pixels, measured while the element is not stretched. */
export interface StretchMeasures {
  readonly element: { readonly left: number; readonly width: number };
  readonly container: { readonly left: number; readonly width: number };
  /** True: the element is placed against the window, not where it stands in the page. */
  readonly isFixed?: boolean;
  readonly isRtl?: boolean;
  /** Room left free on both sides; default 0. */
  readonly margin?: number;
}

/** Gives the width that fills the container, and the offset from the inline start (`left`, in RTL `right`), in pixels. */
export function stretchOf({ element, container, isFixed, isRtl, margin = 0 }: StretchMeasures) {
  const width = container.width - 2 * margin;
  if (isFixed) return { width, offset: container.left + margin };
  const before = element.left - container.left;
  const start = isRtl ? container.width - (element.width + before) : before;
  return { width, offset: margin - start };
}
