import { EffectFade } from 'swiper/modules';
import type { CarouselKit } from './carousel-kit.ts';

/** Slides that fade into each other. */
export const kit: CarouselKit = { modules: [EffectFade] };
