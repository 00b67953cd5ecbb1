import { defineHandler } from '#runtime/define.ts';

const OVERLAY = '.elementor-custom-embed-image-overlay';

/**
 * Plays a video of YouTube, Vimeo, Dailymotion, VideoPress or the site: in its place on the page, after a
 * press on its overlay if it has one, or in the lightbox. Withdrawn consent removes it.
 */
export const video = defineHandler({
  name: 'video',
  when: 'visible',
  islandWhen: `interaction:${OVERLAY}`,
  hold: OVERLAY,
  load: () => import('./video.ts'),
  interactive: () => import('./video.interactive.ts'),
});
