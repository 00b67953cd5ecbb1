import Swiper from 'swiper';
import './carousel.css';
import type { SwiperOptions } from 'swiper/types';
import { createPatch, placeAtOnce } from '#lib/patch.ts';
import { pageConfig } from '#platform/config.ts';
import type { Scope } from '#runtime/scope.ts';
import { createAnnouncer, mirrorArrows, wireArrows } from './arrows.ts';
import { type Autoplay, createAutoplay } from './autoplay.ts';
import { createPauseControl, wireAutoplayTriggers } from './autoplay-control.ts';
import { wireBullets } from './bullets.ts';
import type { CarouselKit, Started } from './carousel-kit.ts';
import type { CarouselOptions } from './carousel-model.ts';
import {
  type CarouselNodes,
  keepMarkup,
  keepOrder,
  labelSlides,
  markWidget,
  readCarouselTexts,
} from './carousel-nodes.ts';
import { expose, followWidth, moveQuietly } from './engine-parts.ts';
import { wireKeyboard, wireVisibility } from './slide-access.ts';

/** Returns Swiper's options. `isOldMarkup`: the container has the class of older style sheets. */
const engineOptions = (
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
  { modules = [], engine }: Pick<CarouselKit, 'modules' | 'engine'>,
  isOldMarkup: boolean,
): SwiperOptions => ({
  ...engine,
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

let carousels = 0;
const nextNumber = () => {
  carousels += 1;
  return carousels;
};

/** A running carousel. */
export interface Carousel {
  /** Applies changed options; only those that `canRetune` allows. */
  retune(options: CarouselOptions): void;
  /** Moves to a slide, counted from 0 in the server's order. */
  goTo(slide: number): void;
}

/**
 * Starts a carousel on the server's nodes, which must have a width. When the scope ends, the server's markup
 * is restored.
 */
export function startCarousel(
  nodes: CarouselNodes,
  first: CarouselOptions,
  scope: Scope,
  kit: CarouselKit,
): Carousel {
  const { container, wrapper, slides, pagination } = nodes;
  const isOldMarkup = container.classList.contains('swiper-container');
  const patch = createPatch();
  const texts = readCarouselTexts();
  let options = first;
  scope.add(patch.restore);
  const prefix = isOldMarkup ? 'swiper-container-' : 'swiper-';
  keepMarkup(patch, nodes, prefix);
  if (!wrapper.id) patch.attribute(wrapper, 'id', `swiper-wrapper-${nextNumber()}`);
  // Only a loop reorders slides; any other order comes from the editor.
  if (options.loop) scope.add(keepOrder(wrapper));
  moveQuietly(wrapper, scope);
  markWidget(nodes.widget, scope);

  const swiper = new Swiper(container, engineOptions(options, kit, isOldMarkup));
  const control = createPauseControl(container, { scope, texts, autoplay: () => autoplay });
  const autoplay: Autoplay = createAutoplay(swiper, {
    scope,
    options: () => options.autoplay,
    onChange(state) {
      control.show(state);
      patch.attribute(wrapper, 'aria-live', autoplay.running ? 'off' : 'polite');
    },
  });
  Object.assign(swiper, { autoplay });
  placeAtOnce([wrapper, ...slides], patch, () => {
    swiper.init();
    // As inline styles, so that no style sheet moves it.
    swiper.setTranslate(swiper.translate);
    swiper.setTransition(0);
  });
  const { isRtl } = pageConfig;
  const parts = { patch, scope, texts, isRtl };
  const started: Started = { swiper, nodes, options, patch, scope };
  // Style sheets of older versions leave horizontal touches to Swiper by this class.
  patch.toggle(container, `${prefix}pointer-events`, true);
  labelSlides(nodes, patch, texts.carousel);
  wireVisibility(swiper, patch);
  const arrows = isRtl ? mirrorArrows(nodes, kit) : nodes;
  wireArrows(arrows, swiper, { ...parts, announce: createAnnouncer(container, scope) });
  if (pagination) {
    if (kit.paginate) kit.paginate(pagination, started);
    else wireBullets(pagination, swiper, { ...parts, label: texts.bullet });
  }
  wireKeyboard(nodes, swiper, parts);
  followWidth(swiper, Object.keys(options.breakpoints ?? {}), scope);
  expose(container, swiper, scope);
  patch.attribute(wrapper, 'aria-live', 'polite');
  wireAutoplayTriggers(nodes, autoplay, { scope, options: () => options.autoplay, control: control.node });
  kit.onStart?.(started);
  if (options.autoplay.plays) autoplay.start();
  // Added last, so disposed first: listeners do not receive events of the destruction.
  scope.add(() => swiper.destroy(true, false));

  return {
    retune(next) {
      const { plays, delayMs } = next.autoplay;
      const played = options.autoplay.plays;
      options = next;
      Object.assign(swiper.params, { speed: next.speedMs, breakpoints: next.breakpoints });
      // Makes Swiper apply the new layout at the same width.
      swiper.currentBreakpoint = null;
      swiper.update();
      if (typeof swiper.params.autoplay === 'object') swiper.params.autoplay.delay = delayMs;
      if (plays !== played) autoplay[plays ? 'start' : 'stop']();
      else autoplay.retime();
    },
    goTo: (slide) => void swiper.slideToLoop(slide),
  };
}
