/** The argument that makes a page of the cache the one for a place. */
export const ARGUMENT = 'v';

const PAIR = /([?&])v=[^&#]*/;

/** The hash in an address; undefined when it has none. */
export const hashIn = (address: string): string | undefined =>
  /[?&]v=([^&#]*)/.exec(address.replace(/#.*/s, ''))?.[1];

/** The address with the hash, in the place of another one or behind everything else, ahead of a fragment. */
export function withHash(address: string, hash: string): string {
  const [, base = '', fragment = ''] = /^([^#]*)(.*)$/s.exec(address) ?? [];
  const pair = `${ARGUMENT}=${encodeURIComponent(hash)}`;
  if (PAIR.test(base)) return base.replace(PAIR, `$1${pair}`) + fragment;
  return `${base}${base.includes('?') ? '&' : '?'}${pair}${fragment}`;
}

/** True for an address of the shop itself, as it stands in the markup. */
export const isOwn = (address: string, homeUrl: string): boolean =>
  /^\/(?!\/)/.test(address) ||
  (homeUrl !== '' && address.startsWith(homeUrl) && /^([/?#]|$)/.test(address.slice(homeUrl.length)));
