/** The query argument with which caches keep a page per location. */
export const HASH_ARGUMENT = 'v';

const PAIR = /([?&])v=[^&#]*/;

/** Returns the hash in an address; undefined without one. */
export const hashIn = (address: string): string | undefined =>
  /[?&]v=([^&#]*)/.exec(address.replace(/#.*/s, ''))?.[1];

/** Returns the address with the hash: replaces an existing one, else appends it before the fragment. */
export function withHash(address: string, hash: string): string {
  const [, base = '', fragment = ''] = /^([^#]*)(.*)$/s.exec(address) ?? [];
  const pair = `${HASH_ARGUMENT}=${encodeURIComponent(hash)}`;
  if (PAIR.test(base)) return base.replace(PAIR, `$1${pair}`) + fragment;
  return `${base}${base.includes('?') ? '&' : '?'}${pair}${fragment}`;
}

/** Returns whether an address belongs to the shop, as written in the markup. */
export const isShopAddress = (address: string, homeUrl: string): boolean =>
  /^(\?|\/(?!\/))/.test(address) ||
  (homeUrl !== '' && address.startsWith(homeUrl) && /^([/?#]|$)/.test(address.slice(homeUrl.length)));

/** Returns whether the shop adds a product each time the address is opened. */
export const addsProduct = (address: string): boolean => /[?&]add-to-cart=/.test(address.replace(/#.*/s, ''));
