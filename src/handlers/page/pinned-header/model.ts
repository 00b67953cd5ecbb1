import type { Settings } from './settings.ts';

/** The scroll position and heights, in px. */
export interface Position {
  readonly y: number;
  readonly windowHeight: number;
  readonly contentHeight: number;
}

/** What a scroll means for the header; `pin` is undefined if it stays as it is. */
export interface ScrollResult {
  readonly pin: boolean | undefined;
  readonly isTop: boolean;
  readonly isBottom: boolean;
}

// Heights are whole pixels, positions are not.
const ROUNDING_PX = 1;

/**
 * Returns what a scroll from one position to another means; undefined for overscroll, which bounces back by
 * itself.
 */
export function classifyScroll(
  lastY: number,
  { y, windowHeight, contentHeight }: Position,
  { offset, tolerance }: Pick<Settings, 'offset' | 'tolerance'>,
): ScrollResult | undefined {
  if (y < 0 || y + windowHeight > contentHeight + ROUNDING_PX) return undefined;
  const direction = y > lastY ? 'down' : 'up';
  const isTop = y <= offset[direction];
  const exceedsTolerance = Math.abs(y - lastY) > tolerance[direction];
  const ends = { isTop, isBottom: y + windowHeight >= contentHeight };
  if (isTop || (direction === 'up' && exceedsTolerance)) return { ...ends, pin: true };
  return { ...ends, pin: exceedsTolerance ? false : undefined };
}
