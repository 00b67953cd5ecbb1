import type { SwiperOptions } from 'swiper/types';
import type { DeviceMode } from '#lib/breakpoints.ts';
import { pageConfig } from '#platform/config.ts';
import {
  type CarouselOptions,
  type Effect,
  fitLoop,
  motionOf,
  ONE_SLIDE,
  type Surroundings,
} from '../shared/carousel-model.ts';
import { byMinWidth } from '../shared/layout-model.ts';
import { runCarousel } from '../shared/run-carousel.ts';
import { type Defaults, ONE_EVERYWHERE, rowLayout } from './row-layout.ts';
import type { Kind, RunKind, Settings } from './settings.ts';
import { kitFor } from './thumbnails.ts';

const MEDIA_SLIDES: Defaults = { base: 3, tablet: 2, mobile_extra: 2, mobile: 1 };
const PULLED: SwiperOptions = {
  grabCursor: true,
  slideToClickedSlide: true,
  preventClicksPropagation: false,
};

/** What the options of a media, testimonial or review carousel depend on besides its settings. */
export interface RowSurroundings extends Surroundings {
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
export function rowOptions(settings: Settings, context: RowSurroundings): CarouselOptions {
  const { kind, count, breakpoints, isEdit } = context;
  const { loop, pagination } = settings;
  const effect = effectOf(settings, kind);
  const isMedia = kind === 'media-carousel';
  const layout = rowLayout(
    settings,
    settings.slides_per_view,
    isMedia ? MEDIA_SLIDES : ONE_EVERYWHERE,
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
    // No autoplay in the editor.
    autoplay: { ...autoplay, plays: autoplay.plays && !isEdit },
  };
}

/** Runs a media, testimonial or review carousel. */
export const run: RunKind = async ({ element, settings, scope, report }, kind) => {
  const { isEdit } = pageConfig;
  const isMedia = kind === 'media-carousel';
  const more = isMedia && settings.skin === 'slideshow' ? kitFor(settings) : {};
  const instance = await runCarousel(element, settings, {
    scope,
    report,
    kit: { engine: PULLED, ...more },
    optionsFor: (values, surroundings) => rowOptions(values, { ...surroundings, kind, isEdit }),
  });
  // Media carousels restart on every change: another skin needs another carousel.
  return isMedia ? undefined : instance;
};
