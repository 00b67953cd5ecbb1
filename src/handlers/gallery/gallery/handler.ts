import { defineHandler } from '#runtime/define.ts';

export const gallery = defineHandler({
  name: 'gallery',
  hold: '.elementor-gallery-title',
  load: () => import('./gallery.ts'),
});
