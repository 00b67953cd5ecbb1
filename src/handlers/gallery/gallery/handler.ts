import { defineHandler } from '#runtime/define.ts';

/**
 * Loads the pictures of the page builder's galleries, lays them out in a grid, in justified rows or in
 * columns, and filters them by title.
 */
export const gallery = defineHandler({
  name: 'gallery',
  hold: '.elementor-gallery-title',
  when: 'visible',
  load: () => import('./gallery.ts'),
  interactive: () => import('./gallery.interactive.ts'),
});
