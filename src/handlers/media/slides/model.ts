import { type CarouselOptions, motionOf, ONE_SLIDE, type Surroundings } from '../shared/carousel-model.ts';
import type { Settings } from './settings.ts';

/** Turns settings into options: one slide at a time, everywhere. */
export const slidesOptions = (settings: Settings, surroundings: Surroundings): CarouselOptions => ({
  ...ONE_SLIDE,
  loop: settings.infinite,
  effect: settings.transition,
  ...motionOf({ ...settings, speed: settings.transition_speed }, surroundings),
});
