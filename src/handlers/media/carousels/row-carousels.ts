import type { SwiperOptions } from 'swiper/types';
import type { DeviceMode } from '#lib/breakpoints.ts';
import { pageConfig } from '#platform/config.ts';
import {
  type CarouselContext,
  type CarouselOptions,
  type Effect,
  fitLoop,
  motionOf,
  ONE_SLIDE,
} from '../shared/carousel/carousel-model.ts';
import { byMinWidth } from '../shared/carousel/layout-model.ts';
import { runCarousel } from '../shared/carousel/run-carousel.ts';
import { type Defaults, rowLayout, SINGLE_SLIDE } from './row-layout.ts';
import type { Kind, RunKind, Settings } from './settings.ts';
import { thumbnailsExtension } from './thumbnails-extension.ts';

const MEDIA_SLIDES: Defaults = { base: 3, tablet: 2, mobile_extra: 2, mobile: 1 };
const DRAG_OPTIONS: SwiperOptions = {
  grabCursor: true,
  slideToClickedSlide: true,
  preventClicksPropagation: false,
};

/** What the options of a media, testimonial or review carousel depend on besides its settings. */
export interface RowContext extends CarouselContext {
  readonly kind: Kind;
  /** True in the editor's preview. */
  readonly isEdit: boolean;
}

const effectOf = ({ skin, effect }: Settings, kind: Kind): Effect => {
  if (kind !== 'media-carousel') return 'slide';
  return skin === 'coverflow' ? 'coverflow' : effect;
};

/**
 * Returns the options of media, testimonial and review carousels. Slideshows, fade and cube show one slide at
 * a time.
 */
export function rowOptions(settings: Settings, context: RowContext): CarouselOptions {
  const { kind, count, breakpoints, isEdit } = context;
  const { loop, pagination } = settings;
  const effect = effectOf(settings, kind);
  const isMedia = kind === 'media-carousel';
  const layout = rowLayout(
    settings,
    settings.slides_per_view,
    isMedia ? MEDIA_SLIDES : SINGLE_SLIDE,
    context,
  );
  const fitted = (mode: DeviceMode) => (loop ? fitLoop(layout(mode), count) : layout(mode));
  const isSingle = effect === 'fade' || effect === 'cube' || (isMedia && settings.skin === 'slideshow');
  const { autoplay, speedMs } = motionOf(settings, context);
  return {
    ...(isSingle
      ? { ...ONE_SLIDE, spaceBetween: effect === 'slide' ? layout('desktop').spaceBetween : 0 }
      : { ...fitted('desktop'), breakpoints: byMinWidth(breakpoints, fitted) }),
    effect,
    loop,
    pagination,
    speedMs,
    autoplay: { ...autoplay, plays: autoplay.plays && !isEdit },
  };
}

/** Runs a media, testimonial or review carousel. */
export const run: RunKind = async ({ element, settings, scope, report }, kind) => {
  const { isEdit } = pageConfig;
  const isMedia = kind === 'media-carousel';
  const extension = isMedia && settings.skin === 'slideshow' ? thumbnailsExtension(settings) : {};
  const instance = await runCarousel(element, settings, {
    scope,
    report,
    extension: { swiperOptions: DRAG_OPTIONS, ...extension },
    optionsFor: (values, context) => rowOptions(values, { ...context, kind, isEdit }),
  });
  // Media carousels restart on every change: another skin needs another carousel.
  return isMedia ? undefined : instance;
};
