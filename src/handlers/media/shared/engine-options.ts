import type { SwiperOptions } from 'swiper/types';
import type { CarouselKit } from './carousel-kit.ts';
import type { CarouselOptions } from './carousel-model.ts';

/** Translates options into those of the engine, over those of the kind. `isOldMarkup`: the container's class is that of older sites' style sheets. */
export const engineOptions = (
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
  // Steps divide the slides evenly, so there is nothing to fill up.
  loopAddBlankSlides: false,
  // A press during a transition counts.
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
