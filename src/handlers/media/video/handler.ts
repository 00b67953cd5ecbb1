import { defineHandler } from '#runtime/define.ts';

/** Plays a video in its place on the page, after a press on its overlay if it has one. */
export const video = defineHandler({
  name: 'video',
  hold: '.elementor-custom-embed-image-overlay',
  load: () => import('./video.ts'),
});
