import type { DeviceMode } from '#lib/breakpoints.ts';
import { controlValue, type Responsive } from '#lib/responsive.ts';
import {
  type CarouselOptions,
  carouselOptions,
  type Effect,
  motionOf,
  ONE_SLIDE,
  type Surroundings,
} from '../shared/carousel-model.ts';
import { fitLoop } from '../shared/fit-loop.ts';
import { byMinWidth, type Layout } from '../shared/layout-model.ts';
import type { Settings } from './settings.ts';

const ROWS = ['media-carousel', 'testimonial-carousel', 'reviews'] as const;
const KINDS = ['image-carousel', 'loop-carousel', 'nested-carousel', ...ROWS] as const;

/** What a widget is, without its skin. */
export type Kind = (typeof KINDS)[number];

/** The kind of a widget by its `data-widget_type`. */
export const kindOf = (widgetType = ''): Kind =>
  KINDS.find((kind) => widgetType.split('.')[0] === kind) ?? 'image-carousel';

type Place = Pick<Surroundings, 'count' | 'breakpoints'>;

export interface Context extends Surroundings {
  readonly kind: Kind;
  /** True in the editor's preview. */
  readonly isEdit: boolean;
}

type Values = Responsive<number | undefined>;
type Defaults = Responsive<number>;

const MEDIA_SLIDES: Defaults = { base: 3, tablet: 2, mobile_extra: 2, mobile: 1 };
const THUMBNAILS: Defaults = { base: 5, tablet: 4, mobile_extra: 4, mobile: 3 };
const ONE_EVERYWHERE: Defaults = { base: 1 };

/** A device's own value, else its default, else that of desktop, the widest screens with the value of desktop. */
function ownOr(values: Values, defaults: Defaults, mode: DeviceMode): number {
  const desktop = values.base ?? defaults.base;
  if (mode === 'desktop') return desktop;
  return values[mode] ?? (mode === 'widescreen' ? desktop : (defaults[mode] ?? defaults.base));
}

/** What a row of media, testimonials or reviews shows on a device: never more than there are. */
const rowLayout =
  (settings: Settings, view: Values, defaults: Defaults, { count, breakpoints }: Place) =>
  (mode: DeviceMode): Layout => {
    const capped = (slides: number) => Math.max(1, Math.min(count, slides));
    return {
      slidesPerView: capped(ownOr(view, defaults, mode)),
      slidesPerGroup: capped(ownOr(settings.slides_to_scroll, ONE_EVERYWHERE, mode)),
      spaceBetween: controlValue(settings.space_between, mode, breakpoints) ?? 0,
    };
  };

const effectOf = ({ skin, effect }: Settings, kind: Kind): Effect => {
  if (kind !== 'media-carousel') return 'slide';
  return skin === 'coverflow' ? 'coverflow' : effect;
};

/** Options of media, testimonials and reviews. A slideshow shows one slide, as every effect does but coverflow. */
function rowOptions(settings: Settings, context: Context): CarouselOptions {
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
    // Nothing moves away under who edits it.
    autoplay: { ...autoplay, plays: autoplay.plays && !isEdit },
  };
}

/** What the nested carousel leaves out while it is edited. */
const atRest = (settings: Settings): Settings => ({
  ...settings,
  autoplay: false,
  infinite: false,
  pause_on_hover: false,
});

/** Turns the settings of any kind into options. */
export function optionsFor(settings: Settings, context: Context): CarouselOptions {
  const { kind, isEdit } = context;
  if (kind === 'nested-carousel' && isEdit) return carouselOptions(atRest(settings), context);
  return ROWS.some((row) => row === kind)
    ? rowOptions(settings, context)
    : carouselOptions(settings, context);
}

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
