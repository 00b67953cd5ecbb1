import Swiper from 'swiper';
import { findScoped } from '#lib/find-scoped.ts';
import { type Patch, placeWithoutTransitions } from '#lib/patch.ts';
import { pageConfig } from '#platform/config.ts';
import type { CarouselExtension, StartedCarousel } from '../shared/carousel/carousel-extension.ts';
import { type CarouselNodes, keepOrder, keepSwiperChanges } from '../shared/carousel/carousel-nodes.ts';
import { wireLazyImages } from '../shared/carousel/counter-and-lazy-images.ts';
import { exposeSwiper, moveWithoutReload, updateOnResize } from '../shared/carousel/engine-parts.ts';
import { byMinWidth, type Layout } from '../shared/carousel/layout-model.ts';
import { type Defaults, type RowLayoutContext, rowLayout } from './row-layout.ts';
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
export function thumbnailOptions(settings: Settings, context: RowLayoutContext): ThumbnailOptions {
  const { count, breakpoints } = context;
  const { centered_slides: centered } = settings;
  const layout = rowLayout(settings, settings.slideshow_slides_per_view, THUMBNAILS, context);
  const layouts = byMinWidth(breakpoints, layout);
  const maxVisible = Math.max(...Object.values(layouts).map(({ slidesPerView }) => Math.ceil(slidesPerView)));
  // Centred rows need hidden thumbnails on both sides.
  const minCount = centered ? maxVisible + 1 + Math.ceil((maxVisible + 1) / 2) : maxVisible + 1;
  return { ...layout('desktop'), breakpoints: layouts, centered, loop: settings.loop && count >= minCount };
}

function findThumbnails({ widget }: CarouselNodes): CarouselNodes | undefined {
  const container = findScoped(widget, '.elementor-thumbnails-swiper')[0];
  const wrapper = container?.querySelector<HTMLElement>(':scope > .swiper-wrapper');
  if (!container || !wrapper) return undefined;
  const slides = [...wrapper.querySelectorAll<HTMLElement>(':scope > .swiper-slide')];
  return { widget, container, wrapper, slides, previous: undefined, next: undefined, pagination: undefined };
}

/** Hides the row from screen readers: its content and its actions repeat the slideshow. */
function hideFromScreenReaders({ container }: CarouselNodes, patch: Patch): void {
  for (const name of ['role', 'aria-roledescription', 'aria-label']) patch.attribute(container, name, null);
  patch.attribute(container, 'aria-hidden', 'true');
}

const createSwiper = (container: HTMLElement, options: ThumbnailOptions, speedMs: number) => {
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
function startThumbnails(started: StartedCarousel, settings: Settings): void {
  const { swiper: main, patch, scope, options } = started;
  const nodes = findThumbnails(started.nodes);
  if (!nodes || nodes.slides.length < 2) return;
  keepSwiperChanges(patch, nodes, 'swiper-');
  hideFromScreenReaders(nodes, patch);
  scope.add(keepOrder(nodes.wrapper));
  moveWithoutReload(nodes.wrapper, scope);
  const { breakpoints } = pageConfig;
  const layoutOptions = thumbnailOptions(settings, { count: nodes.slides.length, breakpoints });
  const row = placeWithoutTransitions([nodes.wrapper, ...nodes.slides], patch, () =>
    createSwiper(nodes.container, layoutOptions, options.speedMs),
  );
  let isDragged = false;
  const syncRow = () => {
    isDragged = false;
    if (row.realIndex !== main.realIndex) row.slideToLoop(main.realIndex);
  };
  main.on('realIndexChange', syncRow);
  row.on('update', syncRow);
  row.on('sliderFirstMove', () => {
    isDragged = true;
  });
  row.on('realIndexChange', () => {
    if (isDragged) main.slideToLoop(row.realIndex);
  });
  row.on('click', ({ clickedSlide }) => {
    const index = clickedSlide ? nodes.slides.indexOf(clickedSlide) : -1;
    if (index >= 0) main.slideToLoop(index);
  });
  wireLazyImages({ swiper: row, patch, scope });
  updateOnResize(row, Object.keys(layoutOptions.breakpoints), scope);
  exposeSwiper(nodes.container, row, scope);
  scope.add(() => row.destroy(true, false));
}

/** Returns the extension that adds the thumbnail row to a slideshow. */
export const thumbnailsExtension = (settings: Settings): CarouselExtension => ({
  onStart: (started) => startThumbnails(started, settings),
});
