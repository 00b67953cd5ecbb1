/** A box in px of the window. */
export interface Box {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** What decides the position of a list: the boxes involved, and the side on which it opens. */
export interface Placement {
  readonly link: Box;
  readonly list: Pick<Box, 'width' | 'height'>;
  readonly window: Pick<Box, 'width' | 'height'>;
  /** True: below the link (above if `isUpwards`); false: beside it. */
  readonly isBelow: boolean;
  /** True: to the left. */
  readonly isRtl: boolean;
  readonly isUpwards: boolean;
  readonly offsetX: number;
  readonly offsetY: number;
  /** False: the list may be outside the window. */
  readonly keepsInWindow: boolean;
}

const clampStart = (start: number, size: number, available: number) =>
  Math.max(0, Math.min(start, available - size));
const overflow = (start: number, size: number, available: number) =>
  Math.max(0, -start, start + size - available);

/** Returns the left of a list beside its link: on its own side, unless the other side hides less of it. */
function leftBeside({ link, list, window, isRtl, offsetX, keepsInWindow }: Placement): number {
  const sides = [link.left + link.width - offsetX, link.left - list.width + offsetX];
  const [preferred = 0, other = 0] = isRtl ? sides.reverse() : sides;
  const hiddenPx = (left: number) => overflow(left, list.width, window.width);
  return keepsInWindow && hiddenPx(other) < hiddenPx(preferred) ? other : preferred;
}

function leftBelow({ link, list, window, isRtl, offsetX, keepsInWindow }: Placement): number {
  const preferred = isRtl ? link.left + link.width - list.width - offsetX : link.left + offsetX;
  return keepsInWindow ? clampStart(preferred, list.width, window.width) : preferred;
}

/** Returns a list's position, and whether the window is too low for it there. */
export function placeList(placement: Placement): { left: number; top: number; isCut: boolean } {
  const { link, list, window, isBelow, isUpwards, offsetY, keepsInWindow } = placement;
  const [after, before] = isBelow
    ? [link.top + link.height + offsetY, link.top - list.height - offsetY]
    : [link.top + offsetY, link.top + link.height - list.height - offsetY];
  const preferred = isUpwards ? before : after;
  const top = keepsInWindow && !isBelow ? clampStart(preferred, list.height, window.height) : preferred;
  return {
    left: isBelow ? leftBelow(placement) : leftBeside(placement),
    top,
    // Less than a pixel needs no scrolling.
    isCut: keepsInWindow && overflow(top, list.height, window.height) >= 1,
  };
}
