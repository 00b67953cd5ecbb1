import { defineHandler } from '#runtime/define.ts';
import { carousel } from '../shared/declare-carousel.ts';

export const carousels = defineHandler({
  ...carousel,
  name: 'carousels',
  on: {
    widget: [
      'image-carousel',
      'media-carousel',
      'testimonial-carousel',
      'reviews',
      'nested-carousel',
      'loop-carousel.*',
    ],
  },
  load: () => import('./carousels.ts'),
});
