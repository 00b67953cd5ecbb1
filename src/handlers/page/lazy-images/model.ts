/** Edges in CSS pixels, relative to the viewport. */
export type Box = Readonly<Record<'top' | 'right' | 'bottom' | 'left', number>>;

/** What is known when a check begins. */
export interface Pace {
  readonly loadMode: number;
  /** Checks so far, this one included. */
  readonly checks: number;
  /** Pictures on their way. */
  readonly loading: number;
  readonly isHidden: boolean;
  /** From the settings; below 1 it depends on the viewport. */
  readonly expand: number;
  readonly expFactor: number;
  readonly width: number;
  readonly height: number;
}

const LARGE_PX = 500;
const EXPAND_PX = 500;
const SMALL_EXPAND_PX = 370;
/** Checks in which only what is in view counts, so that it comes first. */
export const STRICT_CHECKS = 2;

/** How far beyond the viewport a check looks, in px. */
export function expandOf({ loadMode, checks, loading, isHidden, expFactor, ...pace }: Pace): number {
  const isLarge = pace.width > LARGE_PX && pace.height > LARGE_PX;
  const byViewport = isLarge ? EXPAND_PX : SMALL_EXPAND_PX;
  const expand = pace.expand < 1 ? byViewport : pace.expand;
  if (checks <= STRICT_CHECKS || loadMode < 2) return 0;
  if (loadMode > 2 && loading < 1 && !isHidden) return expand * expFactor;
  return loading < 6 ? expand : 0;
}

/** A number, also as text; the other one for what is none. */
export function toNumber(value: unknown, fallback: number): number {
  const number = Number.parseFloat(`${value}`);
  return Number.isFinite(number) ? number : fallback;
}

/** True when a box is in the viewport, or as near to it as allowed. What is nowhere has no edge but 0. */
export function isNear(box: Box, width: number, height: number, expand: number, hFac: number): boolean {
  const { top, right, bottom, left } = box;
  const aside = expand * hFac;
  return (
    bottom >= -expand &&
    top <= height + expand &&
    right >= -aside &&
    left <= width + aside &&
    Boolean(top || right || bottom || left)
  );
}

/** True when any of a box, enlarged, shows through the window of another. */
export const isThrough = (box: Box, clip: Box, expand: number): boolean =>
  box.right + expand > clip.left &&
  box.left - expand < clip.right &&
  box.bottom + expand > clip.top - 1 &&
  box.top - expand < clip.bottom + 1;

/** True for robots, which never scroll. */
export const isBot = (userAgent: string): boolean => /(gle|ing)bot/i.test(userAgent);
