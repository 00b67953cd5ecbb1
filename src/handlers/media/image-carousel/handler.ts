import { defineHandler } from '#runtime/define.ts';
import { carousel } from '../shared/declare-carousel.ts';

export const imageCarousel = defineHandler({
  ...carousel,
  name: 'image-carousel',
  load: () => import('./image-carousel.ts'),
});
