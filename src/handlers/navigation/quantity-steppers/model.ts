/** Where a step button leads. */
export type Direction = 'minus' | 'plus';

/** The attributes of a number field; `''` if absent. */
export interface Limits {
  readonly step: string;
  readonly min: string;
  readonly max: string;
}

const decimals = (text: string) => text.split('.')[1]?.length ?? 0;
const numberOr = (text: string, fallback: number) => {
  const value = Number.parseFloat(text);
  return Number.isFinite(value) ? value : fallback;
};

/** Tolerates rounding errors of fractions. */
const TOLERANCE = 1e-9;

/** Returns the highest value that can be reached from the minimum by steps: browsers refuse to submit others. */
const lastStep = (minimum: number, maximum: number, stepSize: number): number =>
  minimum + Math.floor((maximum - minimum) / stepSize + TOLERANCE) * stepSize;

/**
 * Returns the value one step up or down within the limits, as text with the decimals of step, value and
 * minimum.
 */
export function stepQuantity(value: string, direction: Direction, { step, min, max }: Limits): string {
  const parsedStep = numberOr(step, 1);
  const stepSize = parsedStep > 0 ? parsedStep : 1;
  const minimum = numberOr(min, 0);
  const maximum = numberOr(max, Number.POSITIVE_INFINITY);
  const next = numberOr(value, 0) + (direction === 'plus' ? stepSize : -stepSize);
  const clamped = Math.max(minimum, next > maximum ? lastStep(minimum, maximum, stepSize) : next);
  return String(Number(clamped.toFixed(Math.max(decimals(step), decimals(value), decimals(min)))));
}
