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

/**
 * Returns the value one step up or down within the limits, as text with the decimals of step, value and
 * minimum.
 */
export function stepQuantity(value: string, way: 'minus' | 'plus', { step, min, max }: Limits): string {
  const own = numberOr(step, 1);
  const by = own > 0 ? own : 1;
  const least = numberOr(min, 0);
  const most = numberOr(max, Number.POSITIVE_INFINITY);
  const to = numberOr(value, 0) + (way === 'plus' ? by : -by);
  const within = Math.max(least, Math.min(most, to));
  return String(Number(within.toFixed(Math.max(decimals(step), decimals(value), decimals(min)))));
}
