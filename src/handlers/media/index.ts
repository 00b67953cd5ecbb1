import type { Handler } from '#runtime/define.ts';
import { atomicYoutube } from './atomic-youtube/handler.ts';
import { carousels } from './carousels/handler.ts';
import { lottie } from './lottie/handler.ts';
import { slides } from './slides/handler.ts';
import { video } from './video/handler.ts';
import { videoPlaylist } from './video-playlist/handler.ts';

/** All handlers of this family, in mount order. */
export const mediaHandlers: readonly Handler[] = [
  carousels,
  slides,
  video,
  videoPlaylist,
  atomicYoutube,
  lottie,
];
