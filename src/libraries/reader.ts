import { isReadEarly } from './early-names.ts';

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

const OUR_FILE = /\/skerry[\w.-]*\.js/;

/** Returns the place of the code that is reading a name at this moment: file, line and column. */
export function readerOf(): string {
  // A page may have replaced `Error`, so `stack` can be anything.
  const places = String(new Error().stack).match(/(?:https?|file|blob):\S+:\d+:\d+/g) ?? [];
  // The first lines are those of this file.
  const thisFile = places[0]?.replace(/:\d+:\d+$/, '') ?? '';
  const others = places.filter((place) => !OUR_FILE.test(place) && !place.startsWith(thisFile));
  return others[isReadEarly() ? 1 : 0] ?? location.href;
}

/** Runs a library because a name is read. Returns the read with its time. */
export function timeRead(read: Omit<Read, 'atMs' | 'waitedMs'>, run: () => void): Read {
  const startMs = performance.now();
  run();
  return { ...read, atMs: Math.round(startMs), waitedMs: Math.round(performance.now() - startMs) };
}
