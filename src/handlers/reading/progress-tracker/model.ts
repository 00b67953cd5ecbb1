const DECIMALS = 100;

/** Percent of a length in px, from 0 to 100 with two decimals; 0 of nothing. */
export function percentOf(px: number, wholePx: number): number {
  const percent = wholePx > 0 ? (px / wholePx) * 100 : 0;
  return Math.round(Math.min(100, Math.max(0, percent)) * DECIMALS) / DECIMALS;
}

/** How much wider than its label a bar has to be to show it. */
const ROOM = 1.5;

/** True when a bar has room for its label. */
export const hasRoom = (barPx: number, labelPx: number): boolean => barPx > labelPx * ROOM;

/** Which way a ring is drawn; `''` where the widget names none, as most rings do: along the clock. */
export type Direction = '' | 'ltr' | 'rtl';

/** The dashes of a ring of which so much is drawn: along the direction of the clock, or against it. */
export function ringDashes(percent: number, radiusPx: number, direction: Direction) {
  const whole = 2 * Math.PI * radiusPx;
  const rest = whole - (percent / 100) * whole;
  return { array: `${whole} ${whole}`, offset: String(direction === 'ltr' ? -rest : rest) };
}
