import { defineHandler } from '#runtime/define.ts';

/**
 * Plays a video of YouTube, Vimeo, Dailymotion, VideoPress or the site: in its place on the page, after a
 * press on its overlay if it has one, or in the lightbox. Withdrawn consent removes it.
 */
export const video = defineHandler({
  name: 'video',
  when: 'visible',
  hold: '.elementor-custom-embed-image-overlay',
  load: () => import('./video.ts'),
  interactive: () => import('./video.interactive.ts'),
});
