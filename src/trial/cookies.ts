/** Names of the trial's own cookies begin with this; the shop never gets them. */
export const OWN_COOKIE = 'skerry-trial';

/** Remembers which shop the cookies of this machine belong to. */
export const SHOP_COOKIE = `${OWN_COOKIE}-shop`;

const NEEDS_SECURE = /^__(?:secure|host)-/i;

/**
 * Returns a `set-cookie` header of the shop for the local server: without `Domain`, and without what needs HTTPS,
 * unless its name demands that.
 */
export function toLocalCookie(header: string): string {
  const [pair = '', ...attributes] = header.split(/;\s*/);
  if (NEEDS_SECURE.test(pair))
    return [pair, ...attributes.filter((each) => !/^domain=/i.test(each))].join('; ');
  const kept = attributes.filter((each) => !/^(?:domain=|secure$|partitioned$)/i.test(each));
  // This value is only allowed with `Secure`.
  return [pair, ...kept.map((each) => each.replace(/^samesite=none$/i, 'SameSite=Lax'))].join('; ');
}

const nameOf = (cookie: string): string => cookie.split('=')[0]?.trim() ?? '';

/** Decides which cookies of a browser belong to the shop: all servers on this machine share them. */
export interface CookieFilter {
  /** Returns the value of the `cookie` header for the shop; undefined when nothing is left of it. */
  toShop(header: string | undefined): string | undefined;
  /** Notes a cookie that the shop sets: from then on it belongs to the shop. */
  onSet(header: string): void;
}

/**
 * Creates the filter of one run. Cookies that the browser has when it first comes, of another shop or another
 * program on this machine, are not sent to the shop.
 */
export function createCookieFilter(shopHost: string): CookieFilter {
  let foreign: Set<string> | undefined;
  return {
    toShop(header = '') {
      const cookies = header.split(/;\s*/).filter(Boolean);
      foreign ??= new Set(cookies.includes(`${SHOP_COOKIE}=${shopHost}`) ? [] : cookies.map(nameOf));
      const kept = cookies.filter((each) => !foreign?.has(nameOf(each)) && !each.startsWith(OWN_COOKIE));
      return kept.length ? kept.join('; ') : undefined;
    },
    onSet: (header) => foreign?.delete(nameOf(header)),
  };
}
