import { defineHandler } from '#runtime/define.ts';

/**
 * Plays videos behind elements of the page builder that have a background video. Not with reduced motion; on
 * phones only if the settings allow it; videos of other services only while they have consent.
 */
export const backgroundVideo = defineHandler({
  name: 'background-video',
  on: { setting: 'background_video_link' },
  load: () => import('./background-video.ts'),
});
