import { defineHandler } from '#runtime/define.ts';

export const video = defineHandler({
  name: 'video',
  hold: '.elementor-custom-embed-image-overlay',
  load: () => import('./video.ts'),
});
