import { flag, type Infer, number, object, text } from '#lib/fields.ts';
import { type VideoProvider, videoIdOf } from '#lib/video-address.ts';

const seconds = () => number(0, { min: 0 });

/** The markup omits switches that are off; a time of 0 means unset. */
export const settings = object({
  background_background: text(),
  background_video_link: text(),
  background_video_start: seconds(),
  background_video_end: seconds(),
  background_play_once: flag(),
  background_play_on_mobile: flag(),
  background_privacy_mode: flag(),
});
export type Settings = Infer<typeof settings>;

/** A background video as described by the settings. */
export interface Video {
  /** Undefined for a file, which the browser plays. */
  readonly provider: VideoProvider | undefined;
  readonly address: string;
  /** In seconds; 0 is the beginning. */
  readonly startS: number;
  /** In seconds, after `startS`; 0 is the end of the video. */
  readonly endS: number;
  readonly isOnce: boolean;
  readonly isPrivate: boolean;
  readonly isForMobile: boolean;
}

/** Aspect ratio if the video has none. */
export const DEFAULT_RATIO = 16 / 9;

function providerOf(address: string): VideoProvider | undefined {
  if (address.includes('vimeo.com')) return 'vimeo';
  return videoIdOf('youtube', address) ? 'youtube' : undefined;
}

/**
 * Reads a video from the settings. Returns undefined without a video, or if `addressOf` rejects its address.
 */
export function videoOf(
  values: Settings,
  addressOf: (text: string) => string | undefined,
): Video | undefined {
  const link = values.background_background === 'video' && values.background_video_link;
  const address = link && addressOf(link);
  if (!address) return undefined;
  const { background_video_start: startS, background_video_end: endS } = values;
  return {
    provider: providerOf(address),
    address,
    startS,
    endS: endS > startS ? endS : 0,
    isOnce: values.background_play_once,
    isPrivate: values.background_privacy_mode,
    isForMobile: values.background_play_on_mobile,
  };
}

/** Returns the address of a file with its media fragment. */
export function partAddress({ address, startS, endS }: Video): string {
  const [file = ''] = address.split('#');
  if (!startS && !endS) return address;
  return `${file}#t=${endS ? `${startS},${endS}` : startS}`;
}

/** Returns the smallest size of a given ratio (width / height) that covers a box. */
export const coveringSize = (width: number, height: number, ratio: number) =>
  width / height > ratio ? { width, height: width / ratio } : { width: height * ratio, height };
