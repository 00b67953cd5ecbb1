import { emit } from '#platform/events.ts';
import type { VideoEvent } from './item.ts';
import type { Trigger } from './model.ts';

/** What is told of a playlist, in the builder's words. */
export type PlaylistEvent =
  | VideoEvent
  | 'videoFullScreen'
  | 'videoExitFullScreen'
  | 'tabOpened'
  | 'tabExpanded'
  | 'tabCollapsed';

/** A tab beside the video: its name, and its place from 1. */
export interface InnerTab {
  readonly name: string;
  readonly index: number;
}

/** What a playlist is doing at the moment. */
export interface Moment {
  readonly trigger: Trigger;
  readonly panel: HTMLElement | undefined;
  /** Place of the video among the videos, from 1. */
  readonly position: number;
  /** How often it was watched to its end. */
  readonly watchCount: number;
  /** In seconds. */
  readonly time: number;
}

const EVENT = 'elementor-video-playList';

/** Gives what tells the page, on its body, what happens in a playlist. */
export function createTeller(
  element: HTMLElement,
  { name, amount }: { name: string; amount: number },
  now: () => Moment,
): (type: PlaylistEvent, tab?: InnerTab) => void {
  return (type, tab) => {
    const { trigger, panel, position, watchCount, time } = now();
    const { videoType, videoUrl, videoTitle, videoDuration } = panel?.dataset ?? {};
    const detail = {
      event: { type, time, element, trigger, watchCount },
      tab: tab ?? { name: 'none', index: 'none' },
      playlist: { name, currentItem: position, amount },
      video: { provider: videoType, url: videoUrl, title: videoTitle, duration: videoDuration },
    };
    emit(document.body, EVENT, { detail, args: [detail] });
  };
}
