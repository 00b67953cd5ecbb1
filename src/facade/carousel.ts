import { activeDevices, type Breakpoints } from '#lib/breakpoints.ts';
import { prefersReducedMotion } from '#lib/reduced-motion.ts';
import type { Scope } from '#lib/scope.ts';
import { keepJQueryData } from '#platform/jquery-data.ts';
import { toNode } from './query.ts';

type Values = Record<string, unknown>;

const isMap = (value: unknown): value is Values => typeof value === 'object' && value !== null;

/**
 * Converts layouts keyed by the largest width of a device (or one pixel less) into layouts keyed by the
 * smallest width from which they apply; the base layout applies above them. Widescreen keeps its key and its
 * layout.
 */
export function minWidthLayouts(base: Values, layouts: Values, breakpoints: Breakpoints): Values {
  const result: Values = {};
  const { slidesPerView, slidesPerGroup } = base;
  let from = 0;
  for (const device of activeDevices(breakpoints)) {
    const breakpoint = breakpoints.find((each) => each.device === device);
    if (!breakpoint) continue;
    const { value, direction } = breakpoint;
    const layout = layouts[value] ?? layouts[value - 1];
    if (direction === 'min') {
      if (layout) result[value] = layout;
      continue;
    }
    if (layout) result[from] = layout;
    from = value + 1;
    result[from] = { slidesPerView, slidesPerGroup: slidesPerGroup || 1 };
  }
  return result;
}

/**
 * Adapts an add-on's options: layouts by smallest width on request, and no motion for visitors who prefer
 * less of it.
 */
export function engineOptions(options: Values, breakpoints: Breakpoints): Values {
  const { handleElementorBreakpoints, ...swiperOptions } = options;
  return {
    ...swiperOptions,
    ...(handleElementorBreakpoints && isMap(swiperOptions.breakpoints)
      ? { breakpoints: minWidthLayouts(swiperOptions, swiperOptions.breakpoints, breakpoints) }
      : {}),
    ...(prefersReducedMotion() ? { speed: 0, autoplay: false } : {}),
  };
}

/**
 * Creates the carousel class for add-ons: `new Carousel(container, options)` is a promise of the engine's
 * instance.
 */
export function createCarouselClass(breakpoints: Breakpoints, scope: Scope) {
  return class Carousel {
    constructor(container: unknown, options: Values = {}) {
      const node = toNode(container);
      node?.closest('.elementor-widget-wrap')?.classList.add('e-swiper-container');
      node?.closest('.elementor-widget')?.classList.add('e-widget-swiper');
      // biome-ignore lint/correctness/noConstructorReturn: add-ons await what they build
      return createSwiper(node, engineOptions(options, breakpoints), scope) as never;
    }
  };
}

async function createSwiper(node: HTMLElement | undefined, options: Values, scope: Scope): Promise<unknown> {
  if (!node) throw new TypeError('A carousel needs a container.');
  const { default: Engine } = await import('swiper/bundle');
  const swiper = new Engine(node, options);
  keepJQueryData(node, 'swiper', swiper, scope);
  return swiper;
}
