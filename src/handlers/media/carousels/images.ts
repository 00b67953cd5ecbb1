import type { MountContext } from '#runtime/define.ts';
import { type CarouselOptions, carouselOptions, type Surroundings } from '../shared/carousel-model.ts';
import { runCarousel } from '../shared/run-carousel.ts';
import { wireOffset } from './offset.ts';
import type { Settings } from './settings.ts';

/** Options of pictures, which have bullets alone. */
export const imageOptions = (settings: Settings, surroundings: Surroundings): CarouselOptions =>
  carouselOptions({ ...settings, pagination: 'bullets' }, surroundings);

/** Runs a carousel of pictures. */
export const runImages = ({ element, settings, scope, report }: MountContext<Settings>) =>
  runCarousel(element, settings, { scope, report, optionsFor: imageOptions, kit: { onStart: wireOffset } });
