import { defineHandler } from '#runtime/define.ts';

export const backgroundVideo = defineHandler({
  name: 'background-video',
  on: { setting: 'background_video_link' },
  load: () => import('./background-video.ts'),
});
