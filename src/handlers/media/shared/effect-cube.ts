import { EffectCube } from 'swiper/modules';
import type { CarouselKit } from './carousel-kit.ts';
import { removeShadows } from './effect-shadows.ts';

/** Slides as the sides of a cube. */
export const kit: CarouselKit = { modules: [EffectCube], onStart: removeShadows };
