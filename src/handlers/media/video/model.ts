import { NO_PLAYER, type PlayerState, type YoutubeVideo } from '../shared/video/youtube-model.ts';
import type { Settings } from './settings.ts';

/** The state of a video. */
export interface VideoState extends PlayerState {
  /** The address of a deferred frame, once it loads. */
  readonly frameAddress?: string;
  /** True once the picture in front of the video is gone. */
  readonly isUncovered?: true;
  /** What keeps a video file from playing without its controls. */
  readonly stoppedBy?: 'reduced-motion' | 'browser';
}

/** Returns the first state. */
export const restingVideo = ({ isStill }: { isStill: boolean }): VideoState => ({
  ...NO_PLAYER,
  ...(isStill && { stoppedBy: 'reduced-motion' }),
});

/** Returns the state after the video has ended: as at first. */
export const resetVideo = ({ stoppedBy }: VideoState): VideoState =>
  restingVideo({ isStill: stoppedBy === 'reduced-motion' });

/** Returns the state with a deferred frame that loads. */
export const loadFrame = (state: VideoState, frameAddress: string): VideoState => ({
  ...state,
  frameAddress,
});

/** Returns the state without the picture in front of the video. */
export const uncoverVideo = (state: VideoState): VideoState => ({ ...state, isUncovered: true });

/** Returns the state after the browser has blocked playing: with the browser's controls. */
export const blockVideo = (state: VideoState): VideoState => ({ ...state, stoppedBy: 'browser' });

/** Returns the YouTube video of the settings. Its player never suggests videos of other channels. */
export const youtubeVideo = (id: string, values: Settings): YoutubeVideo => ({
  id,
  start: values.start,
  end: values.end,
  autoplay: values.autoplay,
  mute: values.mute,
  loop: values.loop,
  isPrivate: values.yt_privacy,
  look: {
    controls: values.controls,
    captions: values.cc_load_policy,
    related: false,
    inline: values.play_on_mobile,
    modest: values.modestbranding,
  },
});

/** Adds `autoplay` to the `allow` attribute of a frame. */
export function withAutoplay(allow: string | null): string {
  const parts = (allow ?? '').split(';').map((part) => part.trim());
  return [...new Set([...parts.filter(Boolean), 'autoplay'])].join('; ');
}
