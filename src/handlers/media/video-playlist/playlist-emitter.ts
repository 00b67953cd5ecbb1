import { emit } from '#platform/events.ts';
import type { VideoEvent } from './item.ts';
import type { Trigger } from './model.ts';

/** Names of the builder's events about a playlist. */
export type PlaylistEvent =
  | VideoEvent
  | 'videoFullScreen'
  | 'videoExitFullScreen'
  | 'tabOpened'
  | 'tabExpanded'
  | 'tabCollapsed';

/** A tab beside the video, with its position from 1. */
export interface InnerTab {
  readonly name: string;
  readonly index: number;
}

/** What a playlist is doing when an event is emitted. */
export interface PlaylistState {
  readonly trigger: Trigger;
  readonly panel: HTMLElement | undefined;
  /** Position among the videos, from 1. */
  readonly position: number;
  /** How often it was watched to the end. */
  readonly watchCount: number;
  /** Current time in seconds. */
  readonly time: number;
}

const PLAYLIST_EVENT = 'elementor-video-playList';

/** Returns the function that emits a playlist's events on the body. */
export function createPlaylistEmitter(
  element: HTMLElement,
  { name, amount }: { name: string; amount: number },
  readState: () => PlaylistState,
): (type: PlaylistEvent, tab?: InnerTab) => void {
  return (type, tab) => {
    const { trigger, panel, position, watchCount, time } = readState();
    const { videoType, videoUrl, videoTitle, videoDuration } = panel?.dataset ?? {};
    const detail = {
      event: { type, time, element, trigger, watchCount },
      tab: tab ?? { name: 'none', index: 'none' },
      playlist: { name, currentItem: position, amount },
      video: { provider: videoType, url: videoUrl, title: videoTitle, duration: videoDuration },
    };
    emit(document.body, PLAYLIST_EVENT, { detail, args: [detail] });
  };
}
