import type { Settings } from './settings.ts';

/** The address of an animation; the one of the site where the widget has none. */
export function sourceOf(values: Settings, siteOwn: unknown): string {
  const { source_json: file, source_external_url: elsewhere } = values;
  if (/json$/i.test(file.url)) return file.url;
  return elsewhere.url || (typeof siteOwn === 'string' ? siteOwn : '');
}

/** First and last frame that are shown. */
export interface Range {
  readonly first: number;
  readonly last: number;
}

/** The part of an animation between two percentages of it: one frame at least. */
export function rangeOf(frames: number, startPercent: number, endPercent: number): Range {
  const at = (percent: number) => Math.round((frames * percent) / 100);
  const first = Math.max(0, Math.min(at(startPercent), frames - 1));
  return { first, last: Math.max(first, at(endPercent) - 1) };
}

/** The frame for a share (0 to 1) of the way. */
export const frameAt = ({ first, last }: Range, share: number): number =>
  first + (last - first) * Math.min(1, Math.max(0, share));

interface Box {
  readonly top: number;
  readonly height: number;
}

/** How far an element is on its way through the window: 0 as it comes in below, 100 as it leaves above. */
export const wayInWindow = ({ top, height }: Box, windowPx: number): number =>
  ((windowPx - top) / (windowPx + height)) * 100;

/** Which share of a band of percentages that way is; a band without width is passed at once. */
export const shareOf = (way: number, { start, end }: { start: number; end: number }): number =>
  end > start ? (way - start) / (end - start) : Number(way >= start);

/** How often an animation plays, and which way. */
export interface Plan {
  readonly isEndless: boolean;
  /** Rounds at each start. */
  readonly rounds: number;
  /** One round is there and back. */
  readonly isReversing: boolean;
}

/** What the settings say of repetition: without a loop it is one round. */
export const planOf = ({ loop, number_of_times: times, reverse_animation: isReversing }: Settings): Plan => ({
  isEndless: loop && !times,
  rounds: loop ? Math.max(1, times) : 1,
  isReversing,
});
