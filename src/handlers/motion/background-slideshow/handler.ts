import { defineHandler } from '#runtime/define.ts';

/**
 * Changes the pictures behind elements of the page builder that have a background slideshow, while they are
 * in view.
 */
export const backgroundSlideshow = defineHandler({
  name: 'background-slideshow',
  on: { setting: 'background_slideshow_gallery' },
  load: () => import('./background-slideshow.ts'),
});
