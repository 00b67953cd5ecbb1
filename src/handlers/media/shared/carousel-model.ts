import type { Breakpoints } from '#lib/breakpoints.ts';
import { byMinWidth, type Layout, type LayoutSettings, layoutFor } from './layout-model.ts';

/**
 * Makes a layout fit for a loop of `count` slides. The engine loops by moving slides to the other end, so one step of them
 * must wait out of sight, and steps must divide the slides evenly; else it stands still or fills up with blanks. A smaller step is
 * tried first, then fewer slides beside each other. Gives the layout itself when it fits.
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

/** How a carousel moves, and when by itself. */
export interface MotionSettings {
  readonly speed: number;
  readonly autoplay: boolean;
  readonly autoplay_speed: number;
  readonly pause_on_hover: boolean;
  readonly pause_on_interaction: boolean;
}

/** Sides on which the next slide is seen in part. */
export type Offset = 'none' | 'both' | 'left' | 'right';

/** Settings of the family of image, loop and nested carousel. */
export interface CarouselSettings extends LayoutSettings, MotionSettings {
  readonly infinite: boolean;
  readonly effect: Effect;
  /** Default `none`; only with a loop. */
  readonly offset_sides?: Offset;
  readonly pagination?: Pagination;
}

/** What the page says beside the settings. */
export interface Surroundings {
  /** Slides in the server's markup. */
  readonly count: number;
  readonly breakpoints: Breakpoints;
  /** True when the visitor asked for less motion. */
  readonly reducedMotion: boolean;
}

export interface AutoplayOptions {
  /** Whether it starts by itself. */
  readonly plays: boolean;
  readonly delayMs: number;
  readonly pauseOnHover: boolean;
  /** Whether a visitor's own move stops it for good. */
  readonly stopOnInteraction: boolean;
}

/** What a pagination shows: a bullet for each step, "2 / 6", or a bar that fills. */
export type Pagination = 'bullets' | 'fraction' | 'progressbar';

export type Effect = 'slide' | 'fade' | 'cube' | 'coverflow';

/** Everything the engine is told about one carousel. */
export interface CarouselOptions extends Layout {
  readonly loop: boolean;
  readonly speedMs: number;
  readonly effect: Effect;
  /** Layouts by the smallest width in pixels; none for effects that show one slide. */
  readonly breakpoints?: Record<number, Layout>;
  /** Default `none`. */
  readonly offset?: Offset;
  /** Default `bullets`. */
  readonly pagination?: Pagination;
  readonly autoplay: AutoplayOptions;
}

export const ONE_SLIDE: Layout = { slidesPerView: 1, slidesPerGroup: 1, spaceBetween: 0 };
/** Has the engine keep one more slide at hand, for the part of it that shows. */
const PART_OF_A_SLIDE = 0.001;

/** Speed and autoplay, which all families set alike; a visitor who asked for less motion gets none. */
export const motionOf = (
  settings: MotionSettings,
  { reducedMotion }: Pick<Surroundings, 'reducedMotion'>,
): Pick<CarouselOptions, 'speedMs' | 'autoplay'> => ({
  speedMs: reducedMotion ? 0 : settings.speed,
  autoplay: {
    plays: settings.autoplay && !reducedMotion,
    delayMs: settings.autoplay_speed,
    pauseOnHover: settings.pause_on_hover,
    stopOnInteraction: settings.pause_on_interaction,
  },
});

/** Turns settings into options. Fade takes one slide on desktop, and then shows one everywhere. */
export function carouselOptions(settings: CarouselSettings, surroundings: Surroundings): CarouselOptions {
  const { count, breakpoints } = surroundings;
  const { infinite: loop, offset_sides: sides = 'none', pagination = 'bullets' } = settings;
  const offset = loop ? sides : 'none';
  const part = offset === 'right' || offset === 'both' ? PART_OF_A_SLIDE : 0;
  const fitted = (layout: Layout) =>
    loop ? fitLoop({ ...layout, slidesPerView: layout.slidesPerView + part }, count) : layout;
  const desktop = layoutFor(settings, 'desktop', breakpoints);
  const fades = settings.effect === 'fade' && desktop.slidesPerView === 1;
  return {
    ...(fades
      ? { ...ONE_SLIDE, effect: 'fade' }
      : {
          ...fitted(desktop),
          effect: 'slide',
          breakpoints: byMinWidth(breakpoints, (mode) => fitted(layoutFor(settings, mode, breakpoints))),
        }),
    loop,
    offset,
    pagination,
    ...motionOf(settings, surroundings),
  };
}

/** True when a running engine can take the new options in place. */
export const canRetune = (before: CarouselOptions, after: CarouselOptions): boolean =>
  (['loop', 'effect', 'offset', 'pagination'] as const).every((name) => before[name] === after[name]);
