import { defineHandler } from '#runtime/define.ts';
import { carouselDeclaration } from '../shared/declare-carousel.ts';

/**
 * Runs carousels of images, media, testimonials, reviews, posts and other widgets: slides beside each other
 * or one at a time, moved by arrows, bullets, keys, swipes and autoplay.
 */
export const carousels = defineHandler({
  ...carouselDeclaration,
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
