import type { Breakpoints } from '#lib/breakpoints.ts';
import { fitLoop } from './fit-loop.ts';
import { byMinWidth, type Layout, type LayoutSettings, layoutFor } from './layout-model.ts';

/** Settings of the family of image, loop and nested carousel. */
export interface CarouselSettings extends LayoutSettings {
  readonly infinite: boolean;
  readonly speed: number;
  readonly effect: 'slide' | 'fade';
  readonly autoplay: boolean;
  readonly autoplay_speed: number;
  readonly pause_on_hover: boolean;
  readonly pause_on_interaction: boolean;
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

/** Everything the engine is told about one carousel. */
export interface CarouselOptions extends Layout {
  readonly loop: boolean;
  readonly speedMs: number;
  readonly effect: 'slide' | 'fade';
  /** Layouts by the smallest width in pixels; none for effects that show one slide. */
  readonly breakpoints?: Record<number, Layout>;
  readonly autoplay: AutoplayOptions;
}

const ONE_SLIDE: Layout = { slidesPerView: 1, slidesPerGroup: 1, spaceBetween: 0 };

/** Turns settings into options. Fade takes one slide on desktop, and then shows one everywhere. */
export function carouselOptions(settings: CarouselSettings, surroundings: Surroundings): CarouselOptions {
  const { count, breakpoints, reducedMotion } = surroundings;
  const loop = settings.infinite;
  const fitted = (layout: Layout) => (loop ? fitLoop(layout, count) : layout);
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
    speedMs: reducedMotion ? 0 : settings.speed,
    autoplay: {
      plays: settings.autoplay && !reducedMotion,
      delayMs: settings.autoplay_speed,
      pauseOnHover: settings.pause_on_hover,
      stopOnInteraction: settings.pause_on_interaction,
    },
  };
}

/** True when a running engine can take the new options in place. */
export const canRetune = (before: CarouselOptions, after: CarouselOptions): boolean =>
  before.loop === after.loop && before.effect === after.effect;
