import { EffectCoverflow } from 'swiper/modules';
import type { CarouselKit } from './carousel-kit.ts';
import { removeShadows } from './effect-shadows.ts';

/** Slides that turn away to both sides. */
export const kit: CarouselKit = { modules: [EffectCoverflow], onStart: removeShadows };
