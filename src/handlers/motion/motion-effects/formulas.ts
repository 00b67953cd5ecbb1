/** Progress of a motion in percent: usually 0 to 100, with two decimals. */
export type Percent = number;

/** A range of progress, in percent. */
export interface Range {
  readonly start: number;
  readonly end: number;
}

/** Rounds to two decimals. */
export const rounded = (value: number): number => Math.round(value * 100) / 100;

// Overscrolling can make positions negative.
const percentOf = (part: number, total: number): Percent =>
  total > 0 ? rounded(Math.max(0, (part / total) * 100)) : 0;

/**
 * Returns how far a node has moved through the window: 0 with its top at the lower edge, 100 with its bottom
 * at the upper edge. `heightPx` is the height of its content.
 */
export const viewportProgress = (topPx: number, heightPx: number, viewportPx: number): Percent =>
  Math.min(100, percentOf(viewportPx - topPx, viewportPx + heightPx));

/** Returns how far the page is scrolled; 0 if it cannot scroll. */
export const pageProgress = (scrolledPx: number, scrollablePx: number): Percent =>
  percentOf(scrolledPx, scrollablePx);

/** Returns how many windows the page is scrolled, for fixed elements; can exceed 100. */
export const fixedProgress = (scrolledPx: number, viewportPx: number): Percent =>
  percentOf(scrolledPx, viewportPx);

/** Returns the distance of the pointer from the left or upper edge of the window. */
export const pointerProgress = (positionPx: number, sizePx: number): Percent => percentOf(positionPx, sizePx);

/** Limits progress to the range that affects the motion. */
export const withinRange = (percent: Percent, { start, end }: Range): Percent =>
  Math.max(start, Math.min(end, percent));

/** At which parts of its way an element is "in": visible, sharp or in full size. */
export type Course = 'out-in' | 'in-out' | 'in-out-in' | 'out-in-out';

/** Reverses progress for negative directions. */
export const mirrored = (percent: Percent, isNegative: boolean): Percent =>
  isNegative ? 100 - percent : percent;

/**
 * Returns the distance from the middle: pixels of a shift or degrees of a rotation. `speed` is per percent.
 */
export const offsetFromMiddle = (percent: Percent, speed: number): number => -(percent - 50) * speed;

/** Returns the shift of a background in pixels, out of the pixels available. */
export const backgroundOffset = (percent: Percent, movablePx: number): number =>
  -((movablePx * percent) / 100);

/**
 * Returns the size of a background layer in percent of its host: large enough to move without showing its
 * edges.
 */
export const layerPercent = (speed: number): number => 100 + speed * 10;

/** Returns the position of a motion on its course, in percent. Zones without length are skipped. */
export function coursePoint(percent: Percent, range: Range, course: Course): Percent {
  if (course === 'in-out') return 100 - coursePoint(percent, range, 'out-in');
  if (course === 'in-out-in') return 100 - coursePoint(percent, range, 'out-in-out');
  const endsIn = course === 'out-in';
  const { start, end } = range;
  if (percent < start) return endsIn ? 0 : rounded((percent / start) * 100);
  if (percent < end) return endsIn ? rounded(((percent - start) / (end - start)) * 100) : 100;
  return endsIn || end >= 100 ? 100 : Math.max(0, rounded(((100 - percent) / (100 - end)) * 100));
}

/** Returns the opacity at a point of the course; `level` is 0 to 10. */
export const opacityAt = (point: Percent, level: number): number =>
  1 - level / 10 + ((level / 10) * point) / 100;

/** Returns the pixels of blur at a point of the course. */
export const blurAt = (point: Percent, level: number): number => level - (level * point) / 100;

/** Returns the scale at a point of the course. */
export const scaleAt = (point: Percent, speed: number): number => 1 + (speed * point) / 1000;
