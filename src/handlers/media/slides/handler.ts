import { defineHandler } from '#runtime/define.ts';
import { carouselDeclaration } from '../shared/declare-carousel.ts';

/**
 * Runs large slides, one at a time, with zooming backgrounds and animated texts. A single slide does not load
 * Swiper.
 */
export const slides = defineHandler({
  ...carouselDeclaration,
  name: 'slides',
  // A single slide has an entrance too.
  test: (widget) => Boolean(widget.querySelector('.swiper-slide')),
  load: () => import('./slides.ts'),
});
