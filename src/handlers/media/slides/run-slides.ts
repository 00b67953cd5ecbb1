import { prefersReducedMotion } from '#lib/reduced-motion.ts';
import type { MountContext } from '#runtime/define.ts';
import type { Started } from '../shared/carousel-kit.ts';
import { type CarouselOptions, motionOf, ONE_SLIDE, type Surroundings } from '../shared/carousel-model.ts';
import { runCarousel } from '../shared/run-carousel.ts';
import type { Settings } from './settings.ts';
import { createStage } from './stage.ts';

/** Returns the options for the settings: one slide at a time on every device. */
export const slidesOptions = (settings: Settings, surroundings: Surroundings): CarouselOptions => ({
  ...ONE_SLIDE,
  loop: settings.infinite,
  effect: settings.transition,
  ...motionOf({ ...settings, speed: settings.transition_speed }, surroundings),
});

/** Time after which a move counts as over, in milliseconds. In hidden carousels transitions never end. */
const GRACE_MS = 200;

function wireStage({ swiper, nodes, options, scope }: Started): void {
  const stage = createStage(nodes.container, nodes.slides, { scope, isStill: prefersReducedMotion() });
  const zoom = () => stage.zoom(swiper.slides[swiper.activeIndex]);
  let cancel = () => {};
  const enter = () => {
    cancel();
    stage.enter();
  };
  swiper.on('slideChange', zoom);
  swiper.on('transitionStart', () => {
    stage.leave();
    cancel();
    cancel = scope.timeout(enter, options.speedMs + GRACE_MS);
  });
  swiper.on('transitionEnd', enter);
  stage.enter();
  // Not in the frame of the layout: the transition needs a start state.
  scope.frame(() => scope.frame(zoom));
}

/** Runs a widget with more than one slide. */
export const runSlides = ({ element, settings, scope, report }: MountContext<Settings>) =>
  runCarousel(element, settings, {
    scope,
    report,
    optionsFor: slidesOptions,
    kit: { onStart: wireStage, engine: { grabCursor: true } },
  });
