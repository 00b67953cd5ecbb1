import type { MountContext } from '#runtime/define.ts';
import type { Started } from '../shared/carousel-kit.ts';
import { type CarouselOptions, carouselOptions, type Surroundings } from '../shared/carousel-model.ts';
import { runCarousel } from '../shared/run-carousel.ts';
import type { Settings } from './settings.ts';

/**
 * Names the sides on which slides show in part, for the site's style sheets, and keeps the slide before the first one in
 * view at its place, which the engine leaves empty while nothing goes that way.
 */
export function wireOffset({ swiper, nodes, options, patch }: Started): void {
  const { offset = 'none' } = options;
  if (offset === 'none') return;
  patch.toggle(nodes.container, `offset-${offset}`, true);
  // Putting slides in their places ends with a move of its own, without a step.
  let isPlacing = false;
  swiper.on('beforeLoopFix', () => {
    isPlacing = true;
  });
  swiper.on('loopFix', () => {
    isPlacing = false;
  });
  const fill = () => {
    if (!isPlacing && !swiper.activeIndex) swiper.loopFix({ direction: 'prev' });
  };
  // From right to left the slide before is on the right.
  if (offset !== (swiper.rtl ? 'left' : 'right')) swiper.on('transitionEnd update', fill);
  // It is narrower by what shows of the others.
  swiper.update();
}

/** Options of pictures, which have bullets alone. */
export const imageOptions = (settings: Settings, surroundings: Surroundings): CarouselOptions =>
  carouselOptions({ ...settings, pagination: 'bullets' }, surroundings);

/** Runs a carousel of pictures. */
export const runImages = ({ element, settings, scope, report }: MountContext<Settings>) =>
  runCarousel(element, settings, { scope, report, optionsFor: imageOptions, kit: { onStart: wireOffset } });
