/** In px of the window. */
export interface Box {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

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
  readonly keepsIn: boolean;
}

const within = (at: number, size: number, room: number) => Math.max(0, Math.min(at, room - size));
const overflow = (at: number, size: number, room: number) => Math.max(0, -at, at + size - room);

/** Returns the left of a list beside its link: on its own side, unless the other side hides less of it. */
function beside({ link, list, window, isRtl, offsetX, keepsIn }: Placement): number {
  const sides = [link.left + link.width - offsetX, link.left - list.width + offsetX];
  const [own = 0, other = 0] = isRtl ? sides.reverse() : sides;
  const lost = (at: number) => overflow(at, list.width, window.width);
  return keepsIn && lost(other) < lost(own) ? other : own;
}

function below({ link, list, window, isRtl, offsetX, keepsIn }: Placement): number {
  const own = isRtl ? link.left + link.width - list.width - offsetX : link.left + offsetX;
  return keepsIn ? within(own, list.width, window.width) : own;
}

/** Returns a list's position, and whether the window is too low for it there. */
export function placeList(placement: Placement): { left: number; top: number; isCut: boolean } {
  const { link, list, window, isBelow, isUpwards, offsetY, keepsIn } = placement;
  const [after, before] = isBelow
    ? [link.top + link.height + offsetY, link.top - list.height - offsetY]
    : [link.top + offsetY, link.top + link.height - list.height - offsetY];
  const own = isUpwards ? before : after;
  const top = keepsIn && !isBelow ? within(own, list.height, window.height) : own;
  return {
    left: isBelow ? below(placement) : beside(placement),
    top,
    // Less than a pixel needs no scrolling.
    isCut: keepsIn && overflow(top, list.height, window.height) >= 1,
  };
}
