const DECIMALS = 100;

/** Returns the percentage of a length in pixels, from 0 to 100 with two decimals; 0 if the whole is 0. */
export function percentOf(px: number, wholePx: number): number {
  const percent = wholePx > 0 ? (px / wholePx) * 100 : 0;
  return Math.round(Math.min(100, Math.max(0, percent)) * DECIMALS) / DECIMALS;
}

/** Minimum width of a bar with a label, in label widths. */
const ROOM = 1.5;

/** Returns true if the label fits into the bar. */
export const hasRoom = (barPx: number, labelPx: number): boolean => barPx > labelPx * ROOM;

/** Direction in which a ring is drawn; `''` for the default, clockwise. */
export type Direction = '' | 'ltr' | 'rtl';

/** Returns the stroke dashes of a ring that is drawn to a percentage. */
export function ringDashes(percent: number, radiusPx: number, direction: Direction) {
  const whole = 2 * Math.PI * radiusPx;
  const rest = whole - (percent / 100) * whole;
  return { array: `${whole} ${whole}`, offset: String(direction === 'ltr' ? -rest : rest) };
}
