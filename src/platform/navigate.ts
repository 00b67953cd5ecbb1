import { dispatch } from '#runtime/events.ts';

/** The event before the script leaves the page: on the document, cancelable, with the address in `detail.url`. */
export const NAVIGATE = 'skerry:navigate';

declare module '#runtime/events.ts' {
  interface SkerryEvents {
    [NAVIGATE]: { url: string };
  }
}

/** The absolute form of an address, or undefined when it is none a browser may be sent to (`javascript:` and such). */
export function webAddress(address: string): string | undefined {
  try {
    const { protocol, href } = new URL(address, document.baseURI);
    return /^https?:$/.test(protocol) ? href : undefined;
  } catch {
    return undefined;
  }
}

/** Leaves the page. False, and nothing happens, when the address is no web address or a listener prevented it. */
export function navigate(address: string): boolean {
  const url = webAddress(address);
  if (!url || !dispatch(document, NAVIGATE, { url }, true)) return false;
  location.assign(url);
  return true;
}

/** Loads the page anew, by its address alone. Gives what `navigate` gives. */
export const reloadPage = (): boolean => navigate(location.href.replace(/#.*/, ''));
