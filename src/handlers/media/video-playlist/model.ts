import { flag, type Infer, list, object, size, text } from '#lib/fields.ts';

/** An entry or a section; its panel has the rest. */
const entry = object({ _id: text() });

export const settings = object({
  playlist_title: text(),
  tabs: list(entry),
  autoplay_on_load: flag(),
  autoplay_next: flag(),
  lazy_load: flag(),
  show_watched_indication: flag(),
  inner_tab_is_content_collapsible: flag(),
  inner_tab_collapsible_height: size(54, { min: 0 }),
});
export type Settings = Infer<typeof settings>;

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

/** What happens to a video. `paused` counts only once it is not part of a seek. */
export type PlayerEvent = 'playing' | 'seeking' | 'paused' | 'ended';

/** Names of the builder's events about a video. */
export type VideoEvent = 'videoStart' | 'videoResume' | 'videoPaused' | 'videoEnded';

/** One video of the list. */
export interface Video {
  /** The visitor may pause or switch while the player loads. */
  readonly shouldPlay: boolean;
  readonly isPlaying: boolean;
  /** What other scripts know of it. A seek is neither a pause nor a start. */
  readonly emitted: 'nothing' | 'playing' | 'paused' | 'ended';
  /** Number of events of its player: a pause counts if it is the last one. */
  readonly eventCount: number;
  /** How often it was watched to the end. */
  readonly watchCount: number;
}

/** The state of a playlist. Videos are named by their positions. */
export interface PlaylistState {
  /** The chosen video; 0 before the first. */
  readonly current: number;
  readonly trigger: Trigger;
  /** Videos that have been shown. */
  readonly shown: readonly number[];
  readonly watched: readonly number[];
  readonly videos: Readonly<Record<number, Video>>;
  /** The open contents beside videos, by index of their panel; none before the first press. */
  readonly openContents: Readonly<Record<number, number>>;
  /** Ids of contents beside videos that are not cut off. */
  readonly expanded: readonly string[];
  /** Measured heights of contents in pixels, by id. */
  readonly heights: Readonly<Record<string, number>>;
  readonly isFullScreen: boolean;
  /** Undefined before the visitor collapses the list. */
  readonly isListOpen?: boolean;
  /** The ends of the list where it can scroll; undefined before it is measured. */
  readonly scrollsTo?: { readonly top: boolean; readonly bottom: boolean };
}

/** The state before the first video is shown. */
export const NEW_PLAYLIST: PlaylistState = {
  current: 0,
  trigger: 'onLoad',
  shown: [],
  watched: [],
  videos: {},
  openContents: {},
  expanded: [],
  heights: {},
  isFullScreen: false,
};
const NEW_VIDEO: Video = {
  shouldPlay: false,
  isPlaying: false,
  emitted: 'nothing',
  eventCount: 0,
  watchCount: 0,
};

const withItem = (items: readonly number[], item: number) =>
  items.includes(item) ? items : [...items, item];

/** Returns a video of the list. */
export const videoAt = ({ videos }: PlaylistState, tab: number): Video => videos[tab] ?? NEW_VIDEO;

const changeVideo = (state: PlaylistState, tab: number, change: Partial<Video>): PlaylistState => ({
  ...state,
  videos: { ...state.videos, [tab]: { ...videoAt(state, tab), ...change } },
});

/** Returns the state with another video. */
export const chooseVideo = (state: PlaylistState, tab: number, trigger: Trigger): PlaylistState => ({
  ...state,
  trigger,
  current: tab,
  shown: withItem(state.shown, tab),
});

/** Returns the state when a video is to play, or not to. */
export const wantVideo = (state: PlaylistState, tab: number, shouldPlay: boolean): PlaylistState =>
  changeVideo(state, tab, { shouldPlay });

/** Returns the state after a player was removed. */
export const removePlayer = (state: PlaylistState, tab: number): PlaylistState =>
  changeVideo(state, tab, { ...NEW_VIDEO, watchCount: videoAt(state, tab).watchCount });

/** Returns the builder's event for an event of a player; undefined for none. Pauses come after a delay. */
export function videoEventOf({ emitted }: Video, event: PlayerEvent): VideoEvent | undefined {
  if (event === 'playing' && emitted !== 'playing')
    return emitted === 'paused' ? 'videoResume' : 'videoStart';
  // Also if the player has not reported `playing`: some report it late.
  return event === 'ended' && emitted !== 'ended' ? 'videoEnded' : undefined;
}

/** Returns the state after an event of a player. */
export function afterPlayerEvent(state: PlaylistState, tab: number, event: PlayerEvent): PlaylistState {
  const video = videoAt(state, tab);
  const isEnd = videoEventOf(video, event) === 'videoEnded';
  return changeVideo(state, tab, {
    eventCount: video.eventCount + 1,
    ...(event !== 'seeking' && { isPlaying: event === 'playing' }),
    ...((event === 'playing' || event === 'ended') && { emitted: event }),
    ...(isEnd && { watchCount: video.watchCount + 1 }),
  });
}

/** Returns the state after a pause that was no seek; the same state if something else happened since. */
export function confirmPause(state: PlaylistState, tab: number, eventCount: number): PlaylistState {
  const isLast = videoAt(state, tab).eventCount === eventCount;
  return isLast ? changeVideo(state, tab, { emitted: 'paused' }) : state;
}

/** Returns the state with a video that is marked as watched. */
export const markWatched = (state: PlaylistState, tab: number): PlaylistState => ({
  ...state,
  watched: withItem(state.watched, tab),
});

/** Returns the state after a press on a title beside a video. */
export const openContent = (state: PlaylistState, panel: number, index: number): PlaylistState => ({
  ...state,
  openContents: { ...state.openContents, [panel]: index },
});

/** Returns the state with a content expanded or cut off. */
export const toggleExpanded = (state: PlaylistState, id: string): PlaylistState => ({
  ...state,
  expanded: state.expanded.includes(id)
    ? state.expanded.filter((each) => each !== id)
    : [...state.expanded, id],
});

/** Returns the state with the height of a content. Hidden contents have none. */
export const measureContent = (state: PlaylistState, id: string, heightPx: number): PlaylistState =>
  heightPx ? { ...state, heights: { ...state.heights, [id]: heightPx } } : state;

/** Returns the state after a press on the button that collapses the list. */
export const toggleList = (state: PlaylistState): PlaylistState => ({
  ...state,
  isListOpen: !(state.isListOpen ?? true),
});

/** Returns the state after the list was scrolled or resized. */
export function scrollList(
  state: PlaylistState,
  { scrollTop, clientHeight, scrollHeight }: Pick<Element, 'scrollTop' | 'clientHeight' | 'scrollHeight'>,
): PlaylistState {
  const top = scrollTop > 0;
  const bottom = scrollTop + clientHeight < scrollHeight - 1;
  const { scrollsTo } = state;
  return scrollsTo?.top === top && scrollsTo.bottom === bottom
    ? state
    : { ...state, scrollsTo: { top, bottom } };
}
