/** A counter's range and format, from its attributes. */
export interface Count {
  readonly from: number;
  readonly to: number;
  /** The number of decimals, as in the target. */
  readonly decimals: number;
  /** The thousands separator; `''` for none. */
  readonly delimiter: string;
  readonly durationMs: number;
}

type Attributes = Readonly<Record<string, string | undefined>>;

const DEFAULT_MS = 2000;
const MAX_DECIMALS = 20;

function toNumber(text: string | undefined): number | undefined {
  const value = Number(text?.trim() || Number.NaN);
  return Number.isFinite(value) ? value : undefined;
}

/**
 * Reads the `data-*` attributes of a counter; `text` is what it shows. Returns undefined without a valid
 * target.
 */
export function readCount(
  { toValue, fromValue, duration, delimiter = '' }: Attributes,
  text: string,
): Count | undefined {
  const to = toNumber(toValue);
  if (to === undefined) return undefined;
  const digits = /\.(\d+)\s*$/.exec(toValue ?? '')?.[1] ?? '';
  return {
    to,
    from: toNumber(fromValue) || toNumber(text) || 0,
    decimals: Math.min(digits.length, MAX_DECIMALS),
    delimiter,
    durationMs: Math.max(0, toNumber(duration) ?? DEFAULT_MS),
  };
}

/** Formats a value. Truncates it if the target is a whole number. */
export function formatCount(value: number, { decimals, delimiter }: Count): string {
  const [integer = '', fraction] = (decimals ? value.toFixed(decimals) : String(Math.trunc(value))).split(
    '.',
  );
  // A function, because `$` in a replacement string has a special meaning.
  const grouped = integer.replace(/\d(?=(\d{3})+$)/g, (digit) => digit + delimiter);
  return fraction === undefined ? grouped : `${grouped}.${fraction}`;
}

/** Returns the text at a progress from 0 to 1, with easing. At 1 it is exactly the target. */
export function countAt(count: Count, progress: number): string {
  const { from, to } = count;
  if (progress >= 1) return formatCount(to, count);
  const eased = 0.5 - Math.cos(progress * Math.PI) / 2;
  return formatCount(from + (to - from) * eased, count);
}
