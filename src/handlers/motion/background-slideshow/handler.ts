import { defineHandler } from '#runtime/define.ts';

export const backgroundSlideshow = defineHandler({
  name: 'background-slideshow',
  on: { setting: 'background_slideshow_gallery' },
  load: () => import('./background-slideshow.ts'),
});
