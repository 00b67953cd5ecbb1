/** Cookies without decoding, for those with their own encoding. Blocked cookies are absent and not stored. */

/** Returns all cookies, each as `name=value`, not decoded. */
export function rawCookies(): string[] {
  try {
    return document.cookie.split(/;\s*/).filter(Boolean);
  } catch {
    return [];
  }
}

/** Returns the value of the first cookie of that name, not decoded; undefined without one. */
export function readRawCookie(name: string): string | undefined {
  const start = `${name}=`;
  return rawCookies()
    .find((pair) => pair.startsWith(start))
    ?.slice(start.length);
}

/** Writes a cookie: `name=value`, followed by its attributes. */
export function writeRawCookie(cookie: string): void {
  try {
    // biome-ignore lint/suspicious/noDocumentCookie: not all browsers have `cookieStore`
    document.cookie = cookie;
  } catch {}
}

// Every page of a shop loads these two functions, so they avoid the larger `cookies.ts`.

/** Returns true for a cookie of that name, and of that value if given; false when cookies are blocked. */
export function hasCookie(name: string, value?: string): boolean {
  const start = `${encodeURIComponent(name)}=`;
  return rawCookies().some((pair) => (value === undefined ? pair.startsWith(start) : pair === start + value));
}

/** Sets a cookie for the whole site until the browser session ends. Does nothing when cookies are blocked. */
export const setCookie = (name: string, value: string): void =>
  writeRawCookie(`${encodeURIComponent(name)}=${value}; path=/`);
