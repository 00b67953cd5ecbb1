import { defineHandler } from '#runtime/define.ts';
import { carousel } from '../shared/declare-carousel.ts';

export const slides = defineHandler({
  ...carousel,
  name: 'slides',
  // A single slide has an entrance too.
  test: (widget) => Boolean(widget.querySelector('.swiper-slide')),
  load: () => import('./slides.ts'),
});
