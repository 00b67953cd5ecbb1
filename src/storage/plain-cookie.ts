/**
 * Cookies with names and values that need no escapes, in less code than `cookies.ts`: for what every page of a shop loads. Other names
 * are escaped, as there.
 */

/** True when the browser has a cookie of that name, and of that value where one is given; false when cookies are blocked. */
export function hasCookie(name: string, value?: string): boolean {
  const wanted = `; ${encodeURIComponent(name)}=`;
  try {
    return `; ${document.cookie};`.includes(value === undefined ? wanted : `${wanted}${value};`);
  } catch {
    return false;
  }
}

/** Sets a cookie for the whole site, until the browser is closed. Does nothing when cookies are blocked. */
export function setCookie(name: string, value: string): void {
  try {
    // biome-ignore lint/suspicious/noDocumentCookie: the store of cookies is not everywhere
    document.cookie = `${encodeURIComponent(name)}=${value}; path=/`;
  } catch {}
}
