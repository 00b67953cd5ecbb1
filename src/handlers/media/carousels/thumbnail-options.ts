import { byMinWidth, type Layout } from '../shared/layout-model.ts';
import { type Defaults, type Place, rowLayout } from './row-layout.ts';
import type { Settings } from './settings.ts';

const THUMBNAILS: Defaults = { base: 5, tablet: 4, mobile_extra: 4, mobile: 3 };

export interface ThumbnailOptions extends Layout {
  readonly loop: boolean;
  readonly centered: boolean;
  readonly breakpoints: Record<number, Layout>;
}

/** Options of the row below a slideshow. It loops only where more pictures wait than it shows, on every device. */
export function thumbnailOptions(settings: Settings, place: Place): ThumbnailOptions {
  const { count, breakpoints } = place;
  const { centered_slides: centered } = settings;
  const layout = rowLayout(settings, settings.slideshow_slides_per_view, THUMBNAILS, place);
  const layouts = byMinWidth(breakpoints, layout);
  const most = Math.max(...Object.values(layouts).map(({ slidesPerView }) => Math.ceil(slidesPerView)));
  // In the middle, pictures wait on both sides.
  const wanted = centered ? most + 1 + Math.ceil((most + 1) / 2) : most + 1;
  return { ...layout('desktop'), breakpoints: layouts, centered, loop: settings.loop && count >= wanted };
}
