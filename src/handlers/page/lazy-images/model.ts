/** Edges in CSS pixels, relative to the viewport. */
export type Box = Readonly<Record<'top' | 'right' | 'bottom' | 'left', number>>;

/** The state at the start of a check. */
export interface CheckState {
  readonly loadMode: number;
  /** Checks so far, including this one. */
  readonly checks: number;
  /** Images that are loading. */
  readonly loading: number;
  readonly isHidden: boolean;
  /** From the settings; below 1: depends on the viewport's size. */
  readonly expand: number;
  readonly expFactor: number;
  readonly width: number;
  readonly height: number;
}

const LARGE_PX = 500;
const EXPAND_PX = 500;
const SMALL_EXPAND_PX = 370;
/** How many checks at the start load only what is in view. */
export const STRICT_CHECKS = 2;

/** Returns how far beyond the viewport a check looks, in px. */
export function expandOf({ loadMode, checks, loading, isHidden, expFactor, ...state }: CheckState): number {
  const isLarge = state.width > LARGE_PX && state.height > LARGE_PX;
  const byViewport = isLarge ? EXPAND_PX : SMALL_EXPAND_PX;
  const expand = state.expand < 1 ? byViewport : state.expand;
  if (checks <= STRICT_CHECKS || loadMode < 2) return 0;
  if (loadMode > 2 && loading < 1 && !isHidden) return expand * expFactor;
  return loading < 6 ? expand : 0;
}

/** Parses a number; otherwise returns the fallback. */
export function toNumber(value: unknown, fallback: number): number {
  const number = Number.parseFloat(`${value}`);
  return Number.isFinite(number) ? number : fallback;
}

/**
 * Returns whether a box is in the viewport or near enough. False if all edges are 0: the element is not
 * rendered.
 */
export function isNear(box: Box, width: number, height: number, expand: number, hFac: number): boolean {
  const { top, right, bottom, left } = box;
  const horizontalExpand = expand * hFac;
  return (
    bottom >= -expand &&
    top <= height + expand &&
    right >= -horizontalExpand &&
    left <= width + horizontalExpand &&
    Boolean(top || right || bottom || left)
  );
}

/** Returns whether a box, enlarged by `expand`, overlaps another. */
export const isOverlapping = (box: Box, clip: Box, expand: number): boolean =>
  box.right + expand > clip.left &&
  box.left - expand < clip.right &&
  box.bottom + expand > clip.top - 1 &&
  box.top - expand < clip.bottom + 1;

/** Returns whether the visitor is a search bot, which never scrolls. */
export const isBot = (userAgent: string): boolean => /(gle|ing)bot/i.test(userAgent);
