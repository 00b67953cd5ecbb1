import { EffectCoverflow } from 'swiper/modules';
import type { CarouselKit } from '../shared/carousel-kit.ts';
import './space.css';

/** Slides that turn away to both sides. */
export const kitFor = (): CarouselKit => ({ modules: [EffectCoverflow] });
