import { dispatch } from '#lib/events.ts';

/** Cancelable event on the document before the script leaves the page, with the address in `detail.url`. */
export const NAVIGATE = 'skerry:navigate';

declare module '#lib/events.ts' {
  interface SkerryEvents {
    [NAVIGATE]: { url: string };
  }
}

/**
 * Returns the absolute form of an address; undefined when it is not a web address (`javascript:` and such).
 */
export function webAddress(address: string): string | undefined {
  try {
    const { protocol, href } = new URL(address, document.baseURI);
    return /^https?:$/.test(protocol) ? href : undefined;
  } catch {
    return undefined;
  }
}

/**
 * Leaves the page. Returns false, and stays, when the address is not a web address or a listener prevented
 * it.
 */
export function navigate(address: string): boolean {
  const url = webAddress(address);
  if (!url || !dispatch(document, NAVIGATE, { url }, true)) return false;
  location.assign(url);
  return true;
}

/** Reloads the page, without its hash. Returns what `navigate` returns. */
export const reloadPage = (): boolean => navigate(location.href.replace(/#.*/, ''));
