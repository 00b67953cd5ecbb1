/** Cookies as they stand in the browser, for those with an encoding of their own. Blocked cookies read as absent and are not kept. */

/** The value of the first cookie of that name, not decoded; undefined when there is none. */
export function readRawCookie(name: string): string | undefined {
  try {
    const start = `${name}=`;
    return document.cookie
      .split(/;\s*/)
      .find((pair) => pair.startsWith(start))
      ?.slice(start.length);
  } catch {
    return undefined;
  }
}

/** Sets a cookie, given with its attributes. */
export function writeRawCookie(cookie: string): void {
  try {
    // biome-ignore lint/suspicious/noDocumentCookie: the store of cookies is not everywhere
    document.cookie = cookie;
  } catch {}
}
