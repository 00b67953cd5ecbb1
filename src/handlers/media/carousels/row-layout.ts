import type { DeviceMode } from '#lib/breakpoints.ts';
import { controlValue, type Responsive } from '#lib/responsive.ts';
import type { Surroundings } from '../shared/carousel-model.ts';
import type { Layout } from '../shared/layout-model.ts';
import type { Settings } from './settings.ts';

export type Place = Pick<Surroundings, 'count' | 'breakpoints'>;

type Values = Responsive<number | undefined>;
export type Defaults = Responsive<number>;

export const ONE_EVERYWHERE: Defaults = { base: 1 };

/** A device's own value, else its default, else that of desktop, the widest screens with the value of desktop. */
function ownOr(values: Values, defaults: Defaults, mode: DeviceMode): number {
  const desktop = values.base ?? defaults.base;
  if (mode === 'desktop') return desktop;
  return values[mode] ?? (mode === 'widescreen' ? desktop : (defaults[mode] ?? defaults.base));
}

/** What a row of media, testimonials or reviews shows on a device: never more than there are. */
export const rowLayout =
  (settings: Settings, view: Values, defaults: Defaults, { count, breakpoints }: Place) =>
  (mode: DeviceMode): Layout => {
    const capped = (slides: number) => Math.max(1, Math.min(count, slides));
    return {
      slidesPerView: capped(ownOr(view, defaults, mode)),
      slidesPerGroup: capped(ownOr(settings.slides_to_scroll, ONE_EVERYWHERE, mode)),
      spaceBetween: controlValue(settings.space_between, mode, breakpoints) ?? 0,
    };
  };
