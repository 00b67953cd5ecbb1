/** Progress of a motion in percent: 0 to 100, mostly, with two decimals. */
export type Percent = number;

/** A part of the way, in percent. */
export interface Range {
  readonly start: number;
  readonly end: number;
}

/** Rounded to the two decimals that progress has. */
export const rounded = (value: number): number => Math.round(value * 100) / 100;

// Pages bounce at their ends, so that they can be scrolled to before their start.
const share = (part: number, whole: number): Percent =>
  whole > 0 ? rounded(Math.max(0, (part / whole) * 100)) : 0;

/**
 * How far a node has come through the window: 0 when its top is at the lower edge, 100 when its bottom is at the upper
 * one. `heightPx` is that of its content.
 */
export const viewportProgress = (topPx: number, heightPx: number, viewportPx: number): Percent =>
  Math.min(100, share(viewportPx - topPx, viewportPx + heightPx));

/** How far the page is scrolled; 0 on one that cannot be. */
export const pageProgress = (scrolledPx: number, scrollablePx: number): Percent =>
  share(scrolledPx, scrollablePx);

/** For a fixed element: how many windows the page is scrolled, without an upper end. */
export const fixedProgress = (scrolledPx: number, viewportPx: number): Percent =>
  share(scrolledPx, viewportPx);

/** How far the pointer is from the left or upper edge of the window. */
export const pointerProgress = (positionPx: number, sizePx: number): Percent => share(positionPx, sizePx);

/** Keeps progress within the range that affects the motion. */
export const withinRange = (percent: Percent, { start, end }: Range): Percent =>
  Math.max(start, Math.min(end, percent));
