import { own } from '#lib/own.ts';

/** The chosen lower and upper price. */
export type Prices = readonly [min: number, max: number];

/** The prices from which a shopper can choose. */
export interface Range {
  readonly min: number;
  readonly max: number;
  /** Always above 0. */
  readonly step: number;
}

/** The handle of the lower (0) or upper (1) price. */
export type Handle = 0 | 1;

const PAGES_PER_RANGE = 5;

const clamp = (value: number, low: number, high: number) => Math.min(high, Math.max(low, value));

/** Returns the nearest price that can be chosen. */
export function alignPrice(price: number, { min, max, step }: Range): number {
  const steps = Math.round((clamp(price, min, max) - min) / step);
  // Remove rounding errors of fractions.
  const aligned = Number((min + steps * step).toFixed(5));
  return aligned > max ? Number((aligned - step).toFixed(5)) : aligned;
}

/** Returns the prices with one moved. Neither passes the other. */
export function movePrice(prices: Prices, handle: Handle, to: number, range: Range): Prices {
  const price = alignPrice(to, range);
  return handle === 0 ? [Math.min(price, prices[1]), prices[1]] : [prices[0], Math.max(price, prices[0])];
}

/**
 * Returns the handle for a press at a price: the nearer one. If both are at one price, returns the one that
 * can move to the press.
 */
export function handleAt(prices: Prices, price: number, { max }: Range): Handle {
  const [toMin, toMax] = prices.map((each) => Math.abs(each - price)) as [number, number];
  if (toMin !== toMax) return toMin < toMax ? 0 : 1;
  if (prices[0] !== prices[1]) return 0;
  return price < prices[0] || prices[0] === max ? 0 : 1;
}

/** Returns the price after a key press; undefined for other keys. */
export function priceAfter(key: string, price: number, { min, max, step }: Range): number | undefined {
  const page = Math.max(step, (max - min) / PAGES_PER_RANGE);
  const targets: Readonly<Record<string, number>> = {
    ArrowRight: price + step,
    ArrowUp: price + step,
    ArrowLeft: price - step,
    ArrowDown: price - step,
    PageUp: price + page,
    PageDown: price - page,
    Home: min,
    End: max,
  };
  return own(targets, key);
}

/** Returns a price's position in the range, from 0 to 1. */
export const shareOf = (price: number, { min, max }: Range): number =>
  max > min ? (price - min) / (max - min) : 0;

/** The shop's price format. */
export interface PriceFormat {
  readonly symbol: string;
  readonly decimalSeparator: string;
  readonly thousandSeparator: string;
  readonly decimals: number;
  /** Contains `%s` for the symbol and `%v` for the number. */
  readonly pattern: string;
}

/** Formats a price like the shop. */
export function formatPrice(price: number, format: PriceFormat): string {
  const [integerPart = '', fraction] = Math.abs(price).toFixed(format.decimals).split('.');
  const grouped = integerPart.replace(/\B(?=(\d{3})+$)/g, () => format.thousandSeparator);
  const number = fraction ? grouped + format.decimalSeparator + fraction : grouped;
  const written = format.pattern.replace(/%[sv]/g, (part) => (part === '%s' ? format.symbol : number));
  return price < 0 ? `-${written}` : written;
}

const MAX_DECIMALS = 10;

/** Reads the price format from the page's params; returns undefined without them. */
export function readFormat(
  pageParams: Readonly<Record<string, string | undefined>> | undefined,
): PriceFormat | undefined {
  if (!pageParams) return undefined;
  const decimals = Math.trunc(Number(pageParams.currency_format_num_decimals));
  return {
    symbol: pageParams.currency_format_symbol ?? '',
    decimalSeparator: pageParams.currency_format_decimal_sep ?? '.',
    thousandSeparator: pageParams.currency_format_thousand_sep ?? '',
    decimals: decimals >= 0 && decimals <= MAX_DECIMALS ? decimals : 0,
    pattern: pageParams.currency_format || '%s%v',
  };
}
