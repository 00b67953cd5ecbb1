/** Reads the ids that are kept as watched; ids of videos that left the list are none of it. */
export function readWatched(kept: unknown, entries: readonly Entry[]): string[] {
  try {
    const ids: unknown = typeof kept === 'string' ? JSON.parse(kept) : kept;
    return Array.isArray(ids) ? ids.filter((id) => entries.some((each) => each.id && each.id === id)) : [];
  } catch {
    return [];
  }
}

/** A video of the list. Sections have none, but count as places. */
export interface Entry {
  /** Its place in the list, sections included; from 1. */
  readonly tab: number;
  readonly id: string;
}

/** Why something plays. */
export type Trigger = 'click' | 'onLoad' | 'nextVideo';

/** The place that an address asks for in that list; undefined when it asks for none that is there. */
export function askedTab(search: string, list: string, entries: readonly Entry[]): number | undefined {
  const asked = new URLSearchParams(search);
  if (asked.get('playlist') !== list) return undefined;
  return entries.find(({ id }) => id && id === asked.get('video'))?.tab;
}

/** The address with a video of a list in it; everything else in it stays. */
export function addressWith(address: string, list: string, video: string): string {
  const url = new URL(address);
  url.searchParams.set('playlist', list);
  url.searchParams.set('video', video);
  return url.href;
}

/** The place of the video after that one; undefined at the end. */
export const tabAfter = (entries: readonly Entry[], tab: number): number | undefined =>
  entries.find((each) => each.tab > tab)?.tab;

/** Who needs the visitor's consent for a kind of video; `''` for a film of the site, which needs none. */
export const serviceOf = (type: string | undefined): string => (type === 'hosted' ? '' : (type ?? ''));

const TYPES: Readonly<Record<string, string>> = { ogv: 'ogg', m4v: 'mp4', mov: 'mp4' };

/** The type of a film by the end of its address; undefined when that says nothing. */
export function fileTypeOf(address: string): string | undefined {
  const end = /\.(mp4|m4v|mov|webm|ogv|ogg)(?:[?#]|$)/i.exec(address)?.[1]?.toLowerCase();
  return end && `video/${TYPES[end] ?? end}`;
}
