/** Returns the stored ids of watched videos, without videos that left the list. */
export function readWatched(stored: unknown, entries: readonly Entry[]): string[] {
  try {
    const ids: unknown = typeof stored === 'string' ? JSON.parse(stored) : stored;
    return Array.isArray(ids) ? ids.filter((id) => entries.some((each) => each.id && each.id === id)) : [];
  } catch {
    return [];
  }
}

/** A video of the list. Sections have no entry, but count as positions. */
export interface Entry {
  /** Position in the list, sections included; from 1. */
  readonly tab: number;
  readonly id: string;
}

/** What started a video. */
export type Trigger = 'click' | 'onLoad' | 'nextVideo';

/** Returns the position of the video that the address names; undefined if it names none of this list. */
export function requestedTab(search: string, list: string, entries: readonly Entry[]): number | undefined {
  const params = new URLSearchParams(search);
  if (params.get('playlist') !== list) return undefined;
  return entries.find(({ id }) => id && id === params.get('video'))?.tab;
}

/** Adds a video of a list to an address; the rest stays. */
export function addressWith(address: string, list: string, video: string): string {
  const url = new URL(address);
  url.searchParams.set('playlist', list);
  url.searchParams.set('video', video);
  return url.href;
}

/** Returns the position of the next video; undefined at the end. */
export const tabAfter = (entries: readonly Entry[], tab: number): number | undefined =>
  entries.find((each) => each.tab > tab)?.tab;

/** Returns the service whose consent a video needs; `''` for the site's own files, which need none. */
export const serviceOf = (type: string | undefined): string => (type === 'hosted' ? '' : (type ?? ''));

const TYPES: Readonly<Record<string, string>> = { ogv: 'ogg', m4v: 'mp4', mov: 'mp4' };

/** Returns the MIME type from the extension of an address; undefined if unknown. */
export function fileTypeOf(address: string): string | undefined {
  const extension = /\.(mp4|m4v|mov|webm|ogv|ogg)(?:[?#]|$)/i.exec(address)?.[1]?.toLowerCase();
  return extension && `video/${TYPES[extension] ?? extension}`;
}
