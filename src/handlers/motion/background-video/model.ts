import { type VideoProvider, videoIdOf } from '#lib/video-address.ts';
import type { Settings } from './settings.ts';

/** A video behind an element, as it is to be. */
export interface Video {
  /** Who plays it; undefined: the browser, from a file. */
  readonly provider: VideoProvider | undefined;
  readonly address: string;
  /** In seconds; 0 is the beginning. */
  readonly startS: number;
  /** In seconds, after `startS`; 0 is the end. */
  readonly endS: number;
  readonly isOnce: boolean;
  readonly isPrivate: boolean;
  readonly isForMobile: boolean;
}

/** The shape of a video that does not say. */
export const WIDE = 16 / 9;

function providerOf(address: string): VideoProvider | undefined {
  if (address.includes('vimeo.com')) return 'vimeo';
  return videoIdOf('youtube', address) ? 'youtube' : undefined;
}

/** Reads a video from the settings; `addressOf` gives nothing for what no browser may be sent to. Undefined when there is no video. */
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

/** The address of a file, with the part of it that is to be played. */
export function partAddress({ address, startS, endS }: Video): string {
  const [file = ''] = address.split('#');
  if (!startS && !endS) return address;
  return `${file}#t=${endS ? `${startS},${endS}` : startS}`;
}

/** The size, in the unit of the box, in which something of that ratio (width to height) just covers a box. */
export const coverOf = (width: number, height: number, ratio: number) =>
  width / height > ratio ? { width, height: width / ratio } : { width: height * ratio, height };
