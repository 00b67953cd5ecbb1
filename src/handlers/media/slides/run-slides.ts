import { prefersReducedMotion } from '#lib/reduced-motion.ts';
import type { MountContext } from '#runtime/define.ts';
import type { StartedCarousel } from '../shared/carousel/carousel-extension.ts';
import {
  type CarouselContext,
  type CarouselOptions,
  motionOf,
  ONE_SLIDE,
} from '../shared/carousel/carousel-model.ts';
import { runCarousel } from '../shared/carousel/run-carousel.ts';
import type { Settings } from './settings.ts';
import { createSlideAnimations } from './slide-animations.ts';

/** Returns the options for the settings: one slide at a time on every device. */
export const slidesOptions = (settings: Settings, context: CarouselContext): CarouselOptions => ({
  ...ONE_SLIDE,
  loop: settings.infinite,
  effect: settings.transition,
  ...motionOf({ ...settings, speed: settings.transition_speed }, context),
});

/** Time after which a move counts as over, in milliseconds. In hidden carousels transitions never end. */
const END_DELAY_MS = 200;

function wireAnimations({ swiper, nodes, options, scope }: StartedCarousel): void {
  const animations = createSlideAnimations(nodes.container, nodes.slides, {
    scope,
    isStill: prefersReducedMotion(),
  });
  const zoom = () => animations.zoom(swiper.slides[swiper.activeIndex]);
  let cancel = () => {};
  const enter = () => {
    cancel();
    animations.showTexts();
  };
  swiper.on('slideChange', zoom);
  swiper.on('transitionStart', () => {
    animations.hideTexts();
    cancel();
    cancel = scope.timeout(enter, options.speedMs + END_DELAY_MS);
  });
  swiper.on('transitionEnd', enter);
  animations.showTexts();
  // Not in the frame of the layout: the transition needs a start state.
  scope.frame(() => scope.frame(zoom));
}

/** Runs a widget with more than one slide. */
export const runSlides = ({ element, settings, scope, report }: MountContext<Settings>) =>
  runCarousel(element, settings, {
    scope,
    report,
    optionsFor: slidesOptions,
    extension: { onStart: wireAnimations, swiperOptions: { grabCursor: true } },
  });
