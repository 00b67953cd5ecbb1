import Swiper from 'swiper';
import { createPatch } from '#lib/patch.ts';
import { pageConfig } from '#platform/config.ts';
import type { Scope } from '#runtime/scope.ts';
import { createAnnouncer } from './announcer.ts';
import { mirrorArrows, wireArrows } from './arrows.ts';
import { type Autoplay, createAutoplay } from './autoplay.ts';
import { wireAutoplayTriggers } from './autoplay-triggers.ts';
import { wireBullets } from './bullets.ts';
import './carousel.css';
import type { CarouselKit, Started } from './carousel-kit.ts';
import type { CarouselOptions } from './carousel-model.ts';
import type { CarouselNodes } from './carousel-nodes.ts';
import { engineOptions } from './engine-options.ts';
import { expose } from './expose.ts';
import { followWidth } from './follow-width.ts';
import { keepMarkup, keepOrder } from './keep-markup.ts';
import { wireKeyboard } from './keyboard.ts';
import { labelSlides } from './label-slides.ts';
import { markWidget } from './mark-widget.ts';
import { moveQuietly } from './move-quietly.ts';
import { createPauseControl } from './pause-control.ts';
import { wireVisibility } from './slide-visibility.ts';
import { carouselTexts } from './texts.ts';

/** A carousel at work. */
export interface Carousel {
  /** Takes changed options in place; only those that `canRetune` allows. */
  retune(options: CarouselOptions): void;
  /** Slides to a slide, counted from 0 in the server's order. */
  goTo(slide: number): void;
}

/**
 * Starts a carousel on the server's nodes, which must have a width by then. When the scope ends, the markup is as the server
 * sent it.
 */
export function startCarousel(
  nodes: CarouselNodes,
  first: CarouselOptions,
  scope: Scope,
  kit: CarouselKit,
): Carousel {
  const { container, wrapper, pagination } = nodes;
  const isOldMarkup = container.classList.contains('swiper-container');
  const patch = createPatch();
  const texts = carouselTexts();
  let options = first;
  scope.add(patch.restore);
  keepMarkup(patch, nodes, isOldMarkup ? 'swiper-container-' : 'swiper-');
  // Nothing else moves slides; another order is the editor's.
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
  swiper.init();
  const { isRtl } = pageConfig;
  const parts = { patch, scope, texts, isRtl };
  const started: Started = { swiper, nodes, options, patch, scope };
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
  // Added last, so that it goes first and nothing that is wired hears its end.
  scope.add(() => swiper.destroy(true, false));

  return {
    retune(next) {
      const { plays, delayMs } = next.autoplay;
      const played = options.autoplay.plays;
      options = next;
      Object.assign(swiper.params, { speed: next.speedMs, breakpoints: next.breakpoints });
      // Another look at the same width, because its layout is another.
      swiper.currentBreakpoint = null;
      swiper.update();
      if (typeof swiper.params.autoplay === 'object') swiper.params.autoplay.delay = delayMs;
      if (plays !== played) autoplay[plays ? 'start' : 'stop']();
      else autoplay.retime();
    },
    goTo: (slide) => void swiper.slideToLoop(slide),
  };
}
