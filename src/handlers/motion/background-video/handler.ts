import { defineHandler } from '#runtime/define.ts';

/** Plays videos behind elements of the page builder that have a background video. */
export const backgroundVideo = defineHandler({
  name: 'background-video',
  on: { setting: 'background_video_link' },
  load: () => import('./background-video.ts'),
});
