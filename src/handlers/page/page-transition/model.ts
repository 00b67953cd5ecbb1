/** Parameters that make a shop's link an action instead of a page. */
const ACTIONS = ['add-to-cart', 'remove_item', 'undo_item', 'product-page', 'elementor_wc_logout'];

const parse = (address: string): URL | undefined => {
  try {
    return new URL(address);
  } catch {
    return undefined;
  }
};

/** Returns the pattern of excluded addresses; undefined for empty or invalid text. */
export function readPattern(text: string | null): RegExp | undefined {
  try {
    return text ? new RegExp(text) : undefined;
  } catch {
    return undefined;
  }
}

/**
 * Returns whether an absolute address leads to a page of this site, without a fragment, a shop action or a
 * match of `excluded`.
 */
export function isPageOfSite(address: string, here: string, excluded?: RegExp): boolean {
  const url = parse(address);
  if (!url || !/^https?:$/.test(url.protocol) || url.origin !== parse(here)?.origin) return false;
  if (address.includes('#') || excluded?.test(address)) return false;
  return !ACTIONS.some((name) => url.searchParams.has(name));
}

/** Returns whether an address is another page, and safe to fetch ahead: a query may run a plugin's action. */
export const canPrerender = (address: string, here: string): boolean =>
  !address.includes('?') && address !== here.split(/[?#]/, 1)[0];

/** Parses a CSS duration to milliseconds; a bare number is milliseconds, anything else 0. */
export function millisecondsOf(text: string): number {
  const value = Number.parseFloat(text);
  if (!(value > 0)) return 0;
  return /\ds\s*$/.test(text) ? value * 1000 : value;
}
