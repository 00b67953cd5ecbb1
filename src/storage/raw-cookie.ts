/** Cookies as they stand in the browser, for those with an encoding of their own. Blocked cookies read as absent and are not kept. */

/** All cookies, each as `name=value`, not decoded. */
export function rawCookies(): string[] {
  try {
    return document.cookie.split(/;\s*/).filter(Boolean);
  } catch {
    return [];
  }
}

/** The value of the first cookie of that name, not decoded; undefined when there is none. */
export function readRawCookie(name: string): string | undefined {
  const start = `${name}=`;
  return rawCookies()
    .find((pair) => pair.startsWith(start))
    ?.slice(start.length);
}

/** Sets a cookie, given with its attributes. */
export function writeRawCookie(cookie: string): void {
  try {
    // biome-ignore lint/suspicious/noDocumentCookie: the store of cookies is not everywhere
    document.cookie = cookie;
  } catch {}
}

// What follows needs no more, for less code than `cookies.ts`: every page of a shop loads it. Names are escaped as there.

/** True when the browser has a cookie of that name, and of that value where one is given; false when cookies are blocked. */
export function hasCookie(name: string, value?: string): boolean {
  const start = `${encodeURIComponent(name)}=`;
  return rawCookies().some((pair) => (value === undefined ? pair.startsWith(start) : pair === start + value));
}

/** Sets a cookie for the whole site, until the browser is closed. Does nothing when cookies are blocked. */
export const setCookie = (name: string, value: string): void =>
  writeRawCookie(`${encodeURIComponent(name)}=${value}; path=/`);
