import { flag, type Infer, link, media, number, object, oneOf, size, text } from '#lib/fields.ts';

const percent = (fallback: number) => number(fallback, { min: 0, max: 100 });

export const settings = object({
  source: oneOf(['media_file', 'external_url'], 'media_file'),
  source_json: media(),
  source_external_url: link(),
  caption_source: oneOf(['none', 'title', 'caption', 'custom'], 'none'),
  caption: text(),
  link_to: oneOf(['none', 'custom'], 'none'),
  custom_link: link(),
  link_timeout: number(0, { min: 0, max: 5000 }),
  trigger: oneOf(
    ['arriving_to_viewport', 'on_click', 'on_hover', 'bind_to_scroll', 'none'],
    'arriving_to_viewport',
  ),
  viewport: object({ sizes: object({ start: percent(0), end: percent(100) }) }),
  effects_relative_to: oneOf(['viewport', 'page'], 'viewport'),
  loop: flag(),
  number_of_times: number(0, { min: 0, integer: true }),
  on_hover_out: oneOf(['default', 'reverse', 'pause'], 'default'),
  hover_area: oneOf(['animation', 'column', 'section', 'container'], 'animation'),
  play_speed: size(1, { min: 0.01 }),
  start_point: size(0, { min: 0, max: 100 }),
  end_point: size(100, { min: 0, max: 100 }),
  reverse_animation: flag(),
  renderer: oneOf(['svg', 'canvas'], 'svg'),
  lazyload: flag(),
});
export type Settings = Infer<typeof settings>;

/** Returns the address of an animation; the site's default if the widget has none. */
export function sourceOf(values: Settings, siteDefault: unknown): string {
  const { source_json: fileLink, source_external_url: externalLink } = values;
  if (/json$/i.test(fileLink.url)) return fileLink.url;
  return externalLink.url || (typeof siteDefault === 'string' ? siteDefault : '');
}

/** First and last frame that play. */
export interface Range {
  readonly first: number;
  readonly last: number;
}

/** Returns the frames between two percentages of an animation, at least one frame. */
export function rangeOf(frames: number, startPercent: number, endPercent: number): Range {
  const at = (percent: number) => Math.round((frames * percent) / 100);
  const first = Math.max(0, Math.min(at(startPercent), frames - 1));
  return { first, last: Math.max(first, at(endPercent) - 1) };
}

/** Returns the frame at a share (0 to 1) of the range. */
export const frameAt = ({ first, last }: Range, progress: number): number =>
  first + (last - first) * Math.min(1, Math.max(0, progress));

interface Box {
  readonly top: number;
  readonly height: number;
}

/**
 * Returns how far an element has moved through the window, in percent: 0 as it enters at the bottom, 100 as
 * it leaves at the top.
 */
export const percentInWindow = ({ top, height }: Box, windowPx: number): number =>
  ((windowPx - top) / (windowPx + height)) * 100;

/** Returns which share of a band of percentages that progress is. A band without width is passed at once. */
export const progressInBand = (percent: number, { start, end }: { start: number; end: number }): number =>
  end > start ? (percent - start) / (end - start) : Number(percent >= start);

/** How often an animation plays, and in which direction. */
export interface Plan {
  readonly isEndless: boolean;
  /** Rounds per start. */
  readonly rounds: number;
  /** If true, one round plays forwards and back. */
  readonly isReversing: boolean;
}

/** Returns the plan from the settings. Without a loop it is one round. */
export const planOf = ({ loop, number_of_times: times, reverse_animation: isReversing }: Settings): Plan => ({
  isEndless: loop && !times,
  rounds: loop ? Math.max(1, times) : 1,
  isReversing,
});
