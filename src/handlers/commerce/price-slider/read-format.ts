import type { PriceFormat } from './model.ts';

const MOST_DECIMALS = 10;

/** How the shop writes prices, from the page's params; undefined without them. */
export function readFormat(
  given: Readonly<Record<string, string | undefined>> | undefined,
): PriceFormat | undefined {
  if (!given) return undefined;
  const decimals = Math.trunc(Number(given.currency_format_num_decimals));
  return {
    symbol: given.currency_format_symbol ?? '',
    decimalSeparator: given.currency_format_decimal_sep ?? '.',
    thousandSeparator: given.currency_format_thousand_sep ?? '',
    decimals: decimals >= 0 && decimals <= MOST_DECIMALS ? decimals : 0,
    pattern: given.currency_format || '%s%v',
  };
}
