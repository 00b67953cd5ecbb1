/** What a number counts through, as its attributes say. */
export interface Count {
  readonly from: number;
  readonly to: number;
  /** Digits after the point, as many as the target is written with. */
  readonly decimals: number;
  /** Stands between thousands; `''` for nothing. */
  readonly delimiter: string;
  readonly durationMs: number;
}

type Attributes = Readonly<Record<string, string | undefined>>;

const DEFAULT_MS = 2000;
/** More is more than numbers have. */
const MAX_DECIMALS = 20;

/** A number written as text; nothing when there is none. */
function toNumber(text: string | undefined): number | undefined {
  const value = Number(text?.trim() || Number.NaN);
  return Number.isFinite(value) ? value : undefined;
}

/** Reads `data-*` of a number that shows `shown` at first; nothing when its target is none. */
export function readCount(
  { toValue, fromValue, duration, delimiter = '' }: Attributes,
  shown: string,
): Count | undefined {
  const to = toNumber(toValue);
  if (to === undefined) return undefined;
  const digits = /\.(\d+)\s*$/.exec(toValue ?? '')?.[1] ?? '';
  return {
    to,
    from: toNumber(fromValue) || toNumber(shown) || 0,
    decimals: Math.min(digits.length, MAX_DECIMALS),
    delimiter,
    durationMs: Math.max(0, toNumber(duration) ?? DEFAULT_MS),
  };
}

/** A value as it is shown: cut to a whole number where the target is one, with its thousands apart. */
export function formatCount(value: number, { decimals, delimiter }: Count): string {
  const [whole = '', fraction] = (decimals ? value.toFixed(decimals) : String(Math.trunc(value))).split('.');
  // Given as a function, because a text could hold signs that mean something there.
  const apart = whole.replace(/\d(?=(\d{3})+$)/g, (digit) => digit + delimiter);
  return fraction === undefined ? apart : `${apart}.${fraction}`;
}

/** The text after a part of the time, from 0 to 1: slow at both ends, and exactly the target at the last. */
export function countAt(count: Count, progress: number): string {
  const { from, to } = count;
  if (progress >= 1) return formatCount(to, count);
  const eased = 0.5 - Math.cos(progress * Math.PI) / 2;
  return formatCount(from + (to - from) * eased, count);
}
