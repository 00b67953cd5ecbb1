import { EffectCube } from 'swiper/modules';
import type { CarouselKit } from '../shared/carousel-kit.ts';
import './space.css';

/** Slides as the sides of a cube. */
export const kitFor = (): CarouselKit => ({ modules: [EffectCube] });
