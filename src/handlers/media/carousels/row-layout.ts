import type { DeviceMode } from '#lib/breakpoints.ts';
import { controlValue, type Responsive } from '#lib/responsive.ts';
import type { CarouselContext } from '../shared/carousel/carousel-model.ts';
import type { Layout } from '../shared/carousel/layout-model.ts';
import type { Settings } from './settings.ts';

/** What the layout of a row depends on besides its settings. */
export type RowLayoutContext = Pick<CarouselContext, 'count' | 'breakpoints'>;

type Values = Responsive<number | undefined>;
/** Default numbers of slides per device. */
export type Defaults = Responsive<number>;

/** One slide on every device. */
export const SINGLE_SLIDE: Defaults = { base: 1 };

/**
 * Returns the device's own value, else its default, else the value of desktop. Widescreen falls back to
 * desktop.
 */
function valueOnDevice(values: Values, defaults: Defaults, mode: DeviceMode): number {
  const desktop = values.base ?? defaults.base;
  if (mode === 'desktop') return desktop;
  return values[mode] ?? (mode === 'widescreen' ? desktop : (defaults[mode] ?? defaults.base));
}

/**
 * Returns the function for the layout of a media, testimonial or review carousel on a device, which shows at
 * most as many slides as there are.
 */
export const rowLayout =
  (settings: Settings, view: Values, defaults: Defaults, { count, breakpoints }: RowLayoutContext) =>
  (mode: DeviceMode): Layout => {
    const capped = (slides: number) => Math.max(1, Math.min(count, slides));
    return {
      slidesPerView: capped(valueOnDevice(view, defaults, mode)),
      slidesPerGroup: capped(valueOnDevice(settings.slides_to_scroll, SINGLE_SLIDE, mode)),
      spaceBetween: controlValue(settings.space_between, mode, breakpoints) ?? 0,
    };
  };
