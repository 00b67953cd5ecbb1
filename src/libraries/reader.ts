/** One read of a library, as `skerry.debug()` shows it. */
export interface Read {
  /** What was read: `jQuery`, `wp.i18n`, `$.fn.block`. */
  readonly name: string;
  /** Handle of the library that ran for it. */
  readonly handle: string;
  /** File, line and column of the code that read it. */
  readonly by: string;
  /** Milliseconds since the navigation to the page. */
  readonly at: number;
  /** Milliseconds that the reader waited. */
  readonly ms: number;
}

/** Describes a read in words. */
export const tellRead = ({ name, by, at, ms }: Read): string =>
  `${name} was read by ${by} after ${at} ms, which waited ${ms} ms`;

/** Files that need no library of the page and only check whether another script has loaded one. */
const ASKING = /\/woocommerce\/(?:[\d.]+\/)?assets\/client\/|\/wp-includes\/js\/dist\//;

const OWN = /\/skerry[\w.-]*\.js/;

/** Returns the code that is reading a name at this moment, and whether it only checks. */
export function readerOf(): { readonly by: string; readonly isAsking: boolean } {
  // A page may have replaced `Error`, so `stack` can be anything.
  const places = String(new Error().stack).match(/(?:https?|file|blob):\S+:\d+:\d+/g) ?? [];
  // The first lines are those of this file.
  const own = places[0]?.replace(/:\d+:\d+$/, '') ?? '';
  const by = places.find((place) => !OWN.test(place) && !place.startsWith(own)) ?? location.href;
  return { by, isAsking: ASKING.test(by) };
}
