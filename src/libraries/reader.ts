/** One read of a library, as `skerry.debug()` shows it. */
export interface Read {
  /** What was read: `jQuery`, `wp.i18n`, `$.fn.block`. */
  readonly name: string;
  /** Handle of the library that ran for it. */
  readonly handle: string;
  /** File, line and column of the code that read it. */
  readonly by: string;
  /** Milliseconds since the navigation to the page. */
  readonly atMs: number;
  readonly waitedMs: number;
}

/** Describes a read in words. */
export const describeRead = ({ name, by, atMs, waitedMs }: Read): string =>
  `${name} was read by ${by} after ${atMs} ms, which waited ${waitedMs} ms`;

/** Files that need no library of the page and only check whether another script has loaded one. */
const CHECKING_FILE = /\/woocommerce\/(?:[\d.]+\/)?assets\/client\/|\/wp-includes\/js\/dist\//;

const OUR_FILE = /\/skerry[\w.-]*\.js/;

/** Returns the code that is reading a name at this moment, and whether it only checks. */
export function readerOf(): { readonly by: string; readonly isOnlyChecking: boolean } {
  // A page may have replaced `Error`, so `stack` can be anything.
  const places = String(new Error().stack).match(/(?:https?|file|blob):\S+:\d+:\d+/g) ?? [];
  // The first lines are those of this file.
  const thisFile = places[0]?.replace(/:\d+:\d+$/, '') ?? '';
  const by = places.find((place) => !OUR_FILE.test(place) && !place.startsWith(thisFile)) ?? location.href;
  return { by, isOnlyChecking: CHECKING_FILE.test(by) };
}
