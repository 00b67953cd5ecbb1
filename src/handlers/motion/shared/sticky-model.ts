/** The edge of the window that an element sticks to. */
export type Edge = 'top' | 'bottom';

/** A vertical position in pixels from the top of the window. */
export interface Span {
  readonly top: number;
  readonly bottom: number;
}

/** What a position is compared with. */
export interface Bounds {
  readonly to: Edge;
  readonly offsetPx: number;
  /** Height of the window. */
  readonly viewportPx: number;
}

// Tolerance against flicker: positions are fractions, and may shift by a pixel when the element leaves the
// flow.
const TOLERANCE_PX = 1;

/**
 * Returns how many pixels the page can scroll until a position meets its edge; negative once it has passed
 * it.
 */
export const distancePx = (place: Span, { to, offsetPx, viewportPx }: Bounds): number =>
  to === 'top' ? place.top - offsetPx : viewportPx - place.bottom - offsetPx;

/** Returns whether an element at this distance sticks. A stuck one stays a little longer. */
export const sticksAt = (distance: number, isStuck: boolean): boolean =>
  distance <= (isStuck ? TOLERANCE_PX : 0);

/** Returns whether an element is far enough past its edge for the effect classes. */
export const hasEffects = (distance: number, effectsOffsetPx: number): boolean =>
  -distance >= effectsOffsetPx;

/** Returns whether the end of the parent has reached the stuck element, which then moves with it. */
export const hasReachedParentEnd = (
  parent: Span,
  heightPx: number,
  { to, offsetPx, viewportPx }: Bounds,
): boolean =>
  to === 'top' ? parent.bottom <= offsetPx + heightPx : parent.top >= viewportPx - offsetPx - heightPx;
