import type { MountContext } from '#runtime/define.ts';
import type { Started } from '../shared/carousel-kit.ts';
import { type CarouselOptions, carouselOptions, type Surroundings } from '../shared/carousel-model.ts';
import { runCarousel } from '../shared/run-carousel.ts';
import type { Settings } from './settings.ts';

/**
 * Marks the sides on which slides are partly visible with a class for the site's style sheets. Fills the
 * place before the first slide, which Swiper otherwise fills only on a move backwards.
 */
export function wireOffset({ swiper, nodes, options, patch }: Started): void {
  const { offset = 'none' } = options;
  if (offset === 'none') return;
  patch.toggle(nodes.container, `offset-${offset}`, true);
  // `loopFix` ends with a move of its own, without animation.
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
  // From right to left, the previous slide is on the right.
  if (offset !== (swiper.rtl ? 'left' : 'right')) swiper.on('transitionEnd update', fill);
  // The class makes the container narrower.
  swiper.update();
}

/** Returns the options of an image carousel, which only has bullets. */
export const imageOptions = (settings: Settings, surroundings: Surroundings): CarouselOptions =>
  carouselOptions({ ...settings, pagination: 'bullets' }, surroundings);

/** Runs an image carousel. */
export const runImages = ({ element, settings, scope, report }: MountContext<Settings>) =>
  runCarousel(element, settings, { scope, report, optionsFor: imageOptions, kit: { onStart: wireOffset } });
