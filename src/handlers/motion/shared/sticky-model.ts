/** The edge of the window that something sticks to. */
export type Edge = 'top' | 'bottom';

/** Where something is, in pixels from the upper edge of the window. */
export interface Span {
  readonly top: number;
  readonly bottom: number;
}

/** What a place is compared with. */
export interface Bounds {
  readonly to: Edge;
  readonly offsetPx: number;
  /** Height of the window. */
  readonly viewportPx: number;
}

// Fractions of a pixel, and a place that moves by one as the element leaves it, make nothing flicker.
const NOISE_PX = 1;

/** How far the page can still be scrolled before a place meets its edge; below 0 when it went past. */
export const distancePx = (place: Span, { to, offsetPx, viewportPx }: Bounds): number =>
  to === 'top' ? place.top - offsetPx : viewportPx - place.bottom - offsetPx;

/** Whether something at that distance sticks; what sticks already holds on a little longer. */
export const sticksAt = (distance: number, isStuck: boolean): boolean => distance <= (isStuck ? NOISE_PX : 0);

/** Whether it went past its edge by so much that it changes its looks. */
export const hasEffects = (distance: number, effectsOffsetPx: number): boolean =>
  -distance >= effectsOffsetPx;

/** Whether the end of the parent has come to the stuck element, which then goes along with it. */
export const followsParent = (
  parent: Span,
  heightPx: number,
  { to, offsetPx, viewportPx }: Bounds,
): boolean =>
  to === 'top' ? parent.bottom <= offsetPx + heightPx : parent.top >= viewportPx - offsetPx - heightPx;
