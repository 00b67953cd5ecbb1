import Swiper from 'swiper';
import { findScoped } from '#lib/find-scoped.ts';
import type { Patch } from '#lib/patch.ts';
import { pageConfig } from '#platform/config.ts';
import type { CarouselKit, Started } from '../shared/carousel-kit.ts';
import type { CarouselNodes } from '../shared/carousel-nodes.ts';
import { expose } from '../shared/expose.ts';
import { followWidth } from '../shared/follow-width.ts';
import { keepMarkup, keepOrder } from '../shared/keep-markup.ts';
import { wireLazyImages } from '../shared/lazy-images.ts';
import { moveQuietly } from '../shared/move-quietly.ts';
import type { Settings } from './settings.ts';
import { type ThumbnailOptions, thumbnailOptions } from './thumbnail-options.ts';

function findThumbnails({ widget }: CarouselNodes): CarouselNodes | undefined {
  const container = findScoped(widget, '.elementor-thumbnails-swiper')[0];
  const wrapper = container?.querySelector<HTMLElement>(':scope > .swiper-wrapper');
  if (!container || !wrapper) return undefined;
  const slides = [...wrapper.querySelectorAll<HTMLElement>(':scope > .swiper-slide')];
  return { widget, container, wrapper, slides, previous: undefined, next: undefined, pagination: undefined };
}

/** Everything in the row is in the slideshow too, and its arrows do the same. */
function hideFromReaders({ container }: CarouselNodes, patch: Patch): void {
  for (const name of ['role', 'aria-roledescription', 'aria-label']) patch.attribute(container, name, null);
  patch.attribute(container, 'aria-hidden', 'true');
}

const engineFor = (container: HTMLElement, options: ThumbnailOptions, speedMs: number) => {
  const { slidesPerView, slidesPerGroup, spaceBetween, breakpoints, loop, centered } = options;
  return new Swiper(container, {
    slidesPerView,
    slidesPerGroup,
    spaceBetween,
    breakpoints: { ...breakpoints },
    loop,
    centeredSlides: centered,
    loopAddBlankSlides: false,
    loopPreventsSliding: false,
    // The picture that is shown is the active one, also where the row cannot move as far.
    normalizeSlideIndex: false,
    speed: speedMs,
    lazyPreload: false,
    resizeObserver: false,
    updateOnWindowResize: false,
  });
};

/** Starts the row below a slideshow: each follows the other, and a press on a picture shows it. */
function startThumbnails(started: Started, settings: Settings): void {
  const { swiper: main, patch, scope, options } = started;
  const nodes = findThumbnails(started.nodes);
  if (!nodes || nodes.slides.length < 2) return;
  keepMarkup(patch, nodes, 'swiper-');
  hideFromReaders(nodes, patch);
  scope.add(keepOrder(nodes.wrapper));
  moveQuietly(nodes.wrapper, scope);
  const { breakpoints } = pageConfig;
  const own = thumbnailOptions(settings, { count: nodes.slides.length, breakpoints });
  const row = engineFor(nodes.container, own, options.speedMs);
  let isByHand = false;
  const follow = () => {
    isByHand = false;
    if (row.realIndex !== main.realIndex) row.slideToLoop(main.realIndex);
  };
  main.on('realIndexChange', follow);
  row.on('update', follow);
  row.on('sliderFirstMove', () => {
    isByHand = true;
  });
  row.on('realIndexChange', () => {
    if (isByHand) main.slideToLoop(row.realIndex);
  });
  row.on('click', ({ clickedSlide }) => {
    const place = clickedSlide ? nodes.slides.indexOf(clickedSlide) : -1;
    if (place >= 0) main.slideToLoop(place);
  });
  wireLazyImages({ swiper: row, patch, scope });
  followWidth(row, Object.keys(own.breakpoints), scope);
  expose(nodes.container, row, scope);
  scope.add(() => row.destroy(true, false));
}

/** The row of small pictures below a slideshow. */
export const kitFor = (settings: Settings): CarouselKit => ({
  onStart: (started) => startThumbnails(started, settings),
});
