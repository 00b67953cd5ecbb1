import Swiper from 'swiper';
import '../carousel.css';
import type { SwiperOptions } from 'swiper/types';
import { placeWithoutTransitions } from '#lib/patch.ts';
import type { Scope } from '#lib/scope.ts';
import { pageConfig } from '#platform/config.ts';
import type { CarouselExtension, StartedCarousel } from './carousel-extension.ts';
import type { CarouselOptions } from './carousel-model.ts';
import {
  type CarouselNodes,
  keepOrder,
  keepSwiperChanges,
  labelSlides,
  markWidget,
  readCarouselTexts,
} from './carousel-nodes.ts';
import { createAnnouncer, mirrorArrows, wireArrows } from './controls/arrows.ts';
import { type Autoplay, createAutoplay } from './controls/autoplay.ts';
import { createPauseControl, wireAutoplayTriggers } from './controls/autoplay-control.ts';
import { wireBullets } from './controls/bullets.ts';
import { wireKeyboard, wireVisibility } from './controls/slide-access.ts';
import { exposeSwiper, moveWithoutReload, updateOnResize } from './engine-parts.ts';

/** Returns Swiper's options. `isOldMarkup`: the container has the class of older style sheets. */
const createSwiperOptions = (
  {
    slidesPerView,
    slidesPerGroup,
    spaceBetween,
    breakpoints,
    loop,
    speedMs,
    effect,
    autoplay,
  }: CarouselOptions,
  { modules = [], swiperOptions }: Pick<CarouselExtension, 'modules' | 'swiperOptions'>,
  isOldMarkup: boolean,
): SwiperOptions => ({
  ...swiperOptions,
  init: false,
  slidesPerView,
  slidesPerGroup,
  spaceBetween,
  ...(breakpoints ? { breakpoints } : {}),
  loop,
  // Steps divide the slides evenly: no blanks are needed.
  loopAddBlankSlides: false,
  // A click during a transition counts.
  loopPreventsSliding: false,
  speed: speedMs,
  effect,
  modules: [...modules],
  fadeEffect: { crossFade: true },
  autoplay: { delay: autoplay.delayMs, disableOnInteraction: autoplay.stopOnInteraction },
  containerModifierClass: isOldMarkup ? 'swiper-container-' : 'swiper-',
  lazyPreload: false,
  resizeObserver: false,
  updateOnWindowResize: false,
});

let carouselCount = 0;
const nextNumber = () => {
  carouselCount += 1;
  return carouselCount;
};

/** A running carousel. */
export interface Carousel {
  /** Applies changed options; only those that `canUpdateOptions` allows. */
  updateOptions(options: CarouselOptions): void;
  /** Moves to a slide, counted from 0 in the server's order. */
  goTo(slide: number): void;
}

/**
 * Starts a carousel on the server's nodes, which must have a width. When the scope ends, the server's markup
 * is restored.
 */
export function startCarousel(
  nodes: CarouselNodes,
  initialOptions: CarouselOptions,
  scope: Scope,
  extension: CarouselExtension,
): Carousel {
  const { container, wrapper, slides, pagination } = nodes;
  const isOldMarkup = container.classList.contains('swiper-container');
  const patch = scope.patch();
  const texts = readCarouselTexts();
  let options = initialOptions;
  const prefix = isOldMarkup ? 'swiper-container-' : 'swiper-';
  keepSwiperChanges(patch, nodes, prefix);
  if (!wrapper.id) patch.attribute(wrapper, 'id', `swiper-wrapper-${nextNumber()}`);
  // Only a loop reorders slides; any other order comes from the editor.
  if (options.loop) scope.add(keepOrder(wrapper));
  moveWithoutReload(wrapper, scope);
  markWidget(nodes.widget, scope);

  const swiper = new Swiper(container, createSwiperOptions(options, extension, isOldMarkup));
  const pauseControl = createPauseControl(container, { scope, texts, autoplay: () => autoplay });
  const autoplay: Autoplay = createAutoplay(swiper, {
    scope,
    options: () => options.autoplay,
    onChange(state) {
      pauseControl.show(state);
      patch.attribute(wrapper, 'aria-live', autoplay.running ? 'off' : 'polite');
    },
  });
  Object.assign(swiper, { autoplay });
  placeWithoutTransitions([wrapper, ...slides], patch, () => {
    swiper.init();
    // As inline styles, so that no style sheet moves it.
    swiper.setTranslate(swiper.translate);
    swiper.setTransition(0);
  });
  const { isRtl } = pageConfig;
  const shared = { patch, scope, texts, isRtl };
  const started: StartedCarousel = { swiper, nodes, options, patch, scope };
  // Style sheets of older versions leave horizontal touches to Swiper by this class.
  patch.toggle(container, `${prefix}pointer-events`, true);
  labelSlides(nodes, patch, texts.carousel);
  wireVisibility(swiper, patch);
  const arrows = isRtl ? mirrorArrows(nodes, extension) : nodes;
  wireArrows(arrows, swiper, { ...shared, announce: createAnnouncer(container, scope) });
  if (pagination) {
    if (extension.fillPagination) extension.fillPagination(pagination, started);
    else wireBullets(pagination, swiper, { ...shared, label: texts.bullet });
  }
  wireKeyboard(nodes, swiper, shared);
  updateOnResize(swiper, Object.keys(options.breakpoints ?? {}), scope);
  exposeSwiper(container, swiper, scope);
  patch.attribute(wrapper, 'aria-live', 'polite');
  wireAutoplayTriggers(nodes, autoplay, {
    scope,
    options: () => options.autoplay,
    control: pauseControl.node,
  });
  extension.onStart?.(started);
  if (options.autoplay.plays) autoplay.start();
  // Added last, so disposed first: listeners do not receive events of the destruction.
  scope.add(() => swiper.destroy(true, false));

  return {
    updateOptions(next) {
      const { plays, delayMs } = next.autoplay;
      const wasPlaying = options.autoplay.plays;
      options = next;
      Object.assign(swiper.params, { speed: next.speedMs, breakpoints: next.breakpoints });
      // Makes Swiper apply the new layout at the same width.
      swiper.currentBreakpoint = null;
      swiper.update();
      if (typeof swiper.params.autoplay === 'object') swiper.params.autoplay.delay = delayMs;
      if (plays !== wasPlaying) autoplay[plays ? 'start' : 'stop']();
      else autoplay.restartDelay();
    },
    goTo: (slide) => void swiper.slideToLoop(slide),
  };
}
