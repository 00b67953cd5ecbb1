import { defineHandler } from '#runtime/define.ts';

/** Lays out and loads the pictures of the page builder's galleries, and filters them by title. */
export const gallery = defineHandler({
  name: 'gallery',
  hold: '.elementor-gallery-title',
  load: () => import('./gallery.ts'),
});
