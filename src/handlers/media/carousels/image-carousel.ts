import type { MountContext } from '#runtime/define.ts';
import type { StartedCarousel } from '../shared/carousel/carousel-extension.ts';
import {
  type CarouselContext,
  type CarouselOptions,
  carouselOptions,
} from '../shared/carousel/carousel-model.ts';
import { runCarousel } from '../shared/carousel/run-carousel.ts';
import type { Settings } from './settings.ts';

/**
 * Marks the sides on which slides are partly visible with a class for the site's style sheets. Fills the
 * place before the first slide, which Swiper otherwise fills only on a move backwards.
 */
export function wireOffset({ swiper, nodes, options, patch }: StartedCarousel): void {
  const { offset = 'none' } = options;
  if (offset === 'none') return;
  patch.toggle(nodes.container, `offset-${offset}`, true);
  // `loopFix` ends with a move of its own, without animation.
  let isFixingLoop = false;
  swiper.on('beforeLoopFix', () => {
    isFixingLoop = true;
  });
  swiper.on('loopFix', () => {
    isFixingLoop = false;
  });
  const fillStart = () => {
    if (!isFixingLoop && !swiper.activeIndex) swiper.loopFix({ direction: 'prev' });
  };
  // From right to left, the previous slide is on the right.
  if (offset !== (swiper.rtl ? 'left' : 'right')) swiper.on('transitionEnd update', fillStart);
  // The class makes the container narrower.
  swiper.update();
}

/** Returns the options of an image carousel, which only has bullets. */
export const imageOptions = (settings: Settings, context: CarouselContext): CarouselOptions =>
  carouselOptions({ ...settings, pagination: 'bullets' }, context);

/** Runs an image carousel. */
export const runImages = ({ element, settings, scope, report }: MountContext<Settings>) =>
  runCarousel(element, settings, {
    scope,
    report,
    optionsFor: imageOptions,
    extension: { onStart: wireOffset },
  });
