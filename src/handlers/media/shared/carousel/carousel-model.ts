import type { Breakpoints } from '#lib/breakpoints.ts';
import { byMinWidth, type Layout, type LayoutSettings, layoutFor } from './layout-model.ts';

/**
 * Returns a layout that can loop with `count` slides. Swiper loops by moving slides to the other end: one
 * step of slides must be hidden, and steps must divide the slides evenly. Otherwise it stops or adds blank
 * slides. Tries smaller steps first, then fewer visible slides. Returns the same object if it fits.
 */
export function fitLoop(layout: Layout, count: number): Layout {
  const { slidesPerView, slidesPerGroup } = layout;
  const view = Math.ceil(slidesPerView);
  for (let group = Math.min(slidesPerGroup, count); group >= 1; group -= 1) {
    if (count % group || view > count - group) continue;
    return group === slidesPerGroup ? layout : { ...layout, slidesPerGroup: group };
  }
  return { ...layout, slidesPerView: Math.max(1, count - 1), slidesPerGroup: 1 };
}

/** Settings of movement and autoplay. */
export interface MotionSettings {
  readonly speed: number;
  readonly autoplay: boolean;
  readonly autoplay_speed: number;
  readonly pause_on_hover: boolean;
  readonly pause_on_interaction: boolean;
}

/** Sides on which the next slide is partly visible. */
export type Offset = 'none' | 'both' | 'left' | 'right';

/** Settings of image, loop and nested carousels. */
export interface CarouselSettings extends LayoutSettings, MotionSettings {
  readonly infinite: boolean;
  readonly effect: Effect;
  /** Default `none`; needs a loop. */
  readonly offset_sides?: Offset;
  readonly pagination?: Pagination;
}

/** What options depend on besides the settings. */
export interface CarouselContext {
  /** Number of slides in the server's markup. */
  readonly count: number;
  readonly breakpoints: Breakpoints;
  readonly reducedMotion: boolean;
}

/** How a carousel plays by itself. */
export interface AutoplayOptions {
  /** Whether it starts with the carousel. */
  readonly plays: boolean;
  readonly delayMs: number;
  readonly pauseOnHover: boolean;
  /** Whether the visitor's own move stops it. */
  readonly stopOnInteraction: boolean;
}

/** Type of pagination: a bullet per step, "2 / 6", or a progress bar. */
export type Pagination = 'bullets' | 'fraction' | 'progressbar';

/** How one slide changes to the next. */
export type Effect = 'slide' | 'fade' | 'cube' | 'coverflow';

/** Options of one carousel. */
export interface CarouselOptions extends Layout {
  readonly loop: boolean;
  readonly speedMs: number;
  readonly effect: Effect;
  /** Layouts by minimum width in pixels; none for effects that show one slide. */
  readonly breakpoints?: Record<number, Layout>;
  /** Default `none`. */
  readonly offset?: Offset;
  /** Default `bullets`. */
  readonly pagination?: Pagination;
  readonly autoplay: AutoplayOptions;
}

/** Layout with one slide at a time. */
export const ONE_SLIDE: Layout = { slidesPerView: 1, slidesPerGroup: 1, spaceBetween: 0 };
/** Makes Swiper keep one more slide ready, which is partly visible. */
const PART_OF_A_SLIDE = 0.001;

/** Returns speed and autoplay, which all carousels set alike. Reduced motion turns both off. */
export const motionOf = (
  settings: MotionSettings,
  { reducedMotion }: Pick<CarouselContext, 'reducedMotion'>,
): Pick<CarouselOptions, 'speedMs' | 'autoplay'> => ({
  speedMs: reducedMotion ? 0 : settings.speed,
  autoplay: {
    plays: settings.autoplay && !reducedMotion,
    delayMs: settings.autoplay_speed,
    pauseOnHover: settings.pause_on_hover,
    stopOnInteraction: settings.pause_on_interaction,
  },
});

/**
 * Returns the options for the settings. Fade needs one slide on desktop, and then shows one on every device.
 */
export function carouselOptions(settings: CarouselSettings, context: CarouselContext): CarouselOptions {
  const { count, breakpoints } = context;
  const { infinite: loop, offset_sides: sides = 'none', pagination = 'bullets' } = settings;
  const offset = loop ? sides : 'none';
  const part = offset === 'right' || offset === 'both' ? PART_OF_A_SLIDE : 0;
  const fitted = (layout: Layout) =>
    loop ? fitLoop({ ...layout, slidesPerView: layout.slidesPerView + part }, count) : layout;
  const desktop = layoutFor(settings, 'desktop', breakpoints);
  const isFade = settings.effect === 'fade' && desktop.slidesPerView === 1;
  return {
    ...(isFade
      ? { ...ONE_SLIDE, effect: 'fade' }
      : {
          ...fitted(desktop),
          effect: 'slide',
          breakpoints: byMinWidth(breakpoints, (mode) => fitted(layoutFor(settings, mode, breakpoints))),
        }),
    loop,
    offset,
    pagination,
    ...motionOf(settings, context),
  };
}

/** Returns true if a running carousel can take the new options without a restart. */
export const canUpdateOptions = (before: CarouselOptions, after: CarouselOptions): boolean =>
  (['loop', 'effect', 'offset', 'pagination'] as const).every((name) => before[name] === after[name]);
