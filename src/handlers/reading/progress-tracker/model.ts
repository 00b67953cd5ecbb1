import { flag, type Infer, object, oneOf, text } from '#lib/fields.ts';

export const settings = object({
  type: oneOf(['horizontal', 'circular'], 'horizontal'),
  relative_to: oneOf(['entire_page', 'post_content', 'selector'], 'entire_page'),
  selector: text(),
  direction: oneOf(['', 'ltr', 'rtl'], ''),
  percentage: flag(),
});

export type Settings = Infer<typeof settings>;

const DECIMALS = 100;

/** Returns the percentage of a length in pixels, from 0 to 100 with two decimals; 0 if the whole is 0. */
export function percentOf(px: number, totalPx: number): number {
  const percent = totalPx > 0 ? (px / totalPx) * 100 : 0;
  return Math.round(Math.min(100, Math.max(0, percent)) * DECIMALS) / DECIMALS;
}

/** Minimum width of a bar with a label, in label widths. */
const MIN_ROOM = 1.5;

/** Returns true if the label fits into the bar. */
export const hasRoom = (barPx: number, labelPx: number): boolean => barPx > labelPx * MIN_ROOM;

/** Direction in which a ring is drawn; `''` for the default, clockwise. */
export type Direction = '' | 'ltr' | 'rtl';

/** Returns the stroke dashes of a ring that is drawn to a percentage. */
export function ringDashes(percent: number, radiusPx: number, direction: Direction) {
  const circumference = 2 * Math.PI * radiusPx;
  const undrawn = circumference - (percent / 100) * circumference;
  return {
    array: `${circumference} ${circumference}`,
    offset: String(direction === 'ltr' ? -undrawn : undrawn),
  };
}
