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

/** Which end of the way is in: clear, or in full size. */
export type Course = 'out-in' | 'in-out' | 'in-out-in' | 'out-in-out';

/** Progress the other way round. */
export const mirrored = (percent: Percent, isNegative: boolean): Percent =>
  isNegative ? 100 - percent : percent;

/** How far from the middle of the way: pixels of a shift, degrees of a turn. `speed` is for each percent. */
export const fromMiddle = (percent: Percent, speed: number): number => -(percent - 50) * speed;

/** Pixels that a background is moved by, of the pixels that it can be. */
export const travel = (percent: Percent, movablePx: number): number => -((movablePx * percent) / 100);

/** Size of a background layer in percent of its host, so that it can be moved without showing an edge. */
export const layerPercent = (speed: number): number => 100 + speed * 10;

/** Where a motion is on its course, in percent: before its range, in it, after it. A zone without length is passed at once. */
export function coursePoint(percent: Percent, range: Range, course: Course): Percent {
  if (course === 'in-out') return 100 - coursePoint(percent, range, 'out-in');
  if (course === 'in-out-in') return 100 - coursePoint(percent, range, 'out-in-out');
  const isOneWay = course === 'out-in';
  const { start, end } = range;
  if (percent < start) return isOneWay ? 0 : rounded((percent / start) * 100);
  if (percent < end) return isOneWay ? rounded(((percent - start) / (end - start)) * 100) : 100;
  return isOneWay || end >= 100 ? 100 : Math.max(0, rounded(((100 - percent) / (100 - end)) * 100));
}

/** Opacity at a point of the course; `level` is 0 to 10. */
export const opacityAt = (point: Percent, level: number): number =>
  1 - level / 10 + ((level / 10) * point) / 100;

/** Pixels of blur at a point of the course. */
export const blurAt = (point: Percent, level: number): number => level - (level * point) / 100;

/** Scale at a point of the course. */
export const scaleAt = (point: Percent, speed: number): number => 1 + (speed * point) / 1000;
