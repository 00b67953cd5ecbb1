import Swiper from 'swiper';
import { findScoped } from '#lib/find-scoped.ts';
import { type Patch, placeAtOnce } from '#lib/patch.ts';
import { pageConfig } from '#platform/config.ts';
import { wireLazyImages } from '../shared/additions.ts';
import type { CarouselKit, Started } from '../shared/carousel-kit.ts';
import { type CarouselNodes, keepMarkup, keepOrder } from '../shared/carousel-nodes.ts';
import { expose, followWidth, moveQuietly } from '../shared/engine-parts.ts';
import { byMinWidth, type Layout } from '../shared/layout-model.ts';
import { type Defaults, type Place, rowLayout } from './row-layout.ts';
import type { Settings } from './settings.ts';

const THUMBNAILS: Defaults = { base: 5, tablet: 4, mobile_extra: 4, mobile: 3 };

interface ThumbnailOptions extends Layout {
  readonly loop: boolean;
  readonly centered: boolean;
  readonly breakpoints: Record<number, Layout>;
}

/**
 * Returns the options of the thumbnail row below a slideshow. The row loops only if it has enough thumbnails
 * on every device.
 */
export function thumbnailOptions(settings: Settings, place: Place): ThumbnailOptions {
  const { count, breakpoints } = place;
  const { centered_slides: centered } = settings;
  const layout = rowLayout(settings, settings.slideshow_slides_per_view, THUMBNAILS, place);
  const layouts = byMinWidth(breakpoints, layout);
  const most = Math.max(...Object.values(layouts).map(({ slidesPerView }) => Math.ceil(slidesPerView)));
  // Centred rows need hidden thumbnails on both sides.
  const wanted = centered ? most + 1 + Math.ceil((most + 1) / 2) : most + 1;
  return { ...layout('desktop'), breakpoints: layouts, centered, loop: settings.loop && count >= wanted };
}

function findThumbnails({ widget }: CarouselNodes): CarouselNodes | undefined {
  const container = findScoped(widget, '.elementor-thumbnails-swiper')[0];
  const wrapper = container?.querySelector<HTMLElement>(':scope > .swiper-wrapper');
  if (!container || !wrapper) return undefined;
  const slides = [...wrapper.querySelectorAll<HTMLElement>(':scope > .swiper-slide')];
  return { widget, container, wrapper, slides, previous: undefined, next: undefined, pagination: undefined };
}

/** Hides the row from screen readers: its content and its actions repeat the slideshow. */
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
    // Marks the current thumbnail as active even if the row cannot scroll that far.
    normalizeSlideIndex: false,
    speed: speedMs,
    lazyPreload: false,
    resizeObserver: false,
    updateOnWindowResize: false,
  });
};

/**
 * Starts the thumbnail row below a slideshow. Row and slideshow stay in sync; a click on a thumbnail shows
 * its slide.
 */
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
  const row = placeAtOnce([nodes.wrapper, ...nodes.slides], patch, () =>
    engineFor(nodes.container, own, options.speedMs),
  );
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

/** Returns the carousel kit that adds the thumbnail row to a slideshow. */
export const kitFor = (settings: Settings): CarouselKit => ({
  onStart: (started) => startThumbnails(started, settings),
});
