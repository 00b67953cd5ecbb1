import { flag, type Infer, object, oneOf, responsive, size } from '#lib/fields.ts';
import type { Instance, MountContext } from '#runtime/define.ts';
import { commonFields, slidesField, speedField, stepsField } from '../shared/carousel/settings.ts';

const KINDS = [
  'image-carousel',
  'loop-carousel',
  'nested-carousel',
  'media-carousel',
  'testimonial-carousel',
  'reviews',
] as const;

/** The type of a carousel widget, without its skin. */
export type Kind = (typeof KINDS)[number];

/** Returns the kind of a widget from its `data-widget_type`. */
export const kindOf = (widgetType = ''): Kind =>
  KINDS.find((kind) => widgetType.split('.')[0] === kind) ?? 'image-carousel';

/** Runs carousels of one kind. */
export type RunKind = (
  context: MountContext<Settings>,
  kind: Kind,
) => Promise<Instance<Settings> | undefined>;

const spacing = () => responsive(size(undefined, { min: 0 }));

/** Each kind of carousel uses only some of these. */
export const settings = object({
  ...commonFields,
  speed: speedField(),
  slides_to_scroll: stepsField(),
  pagination: oneOf(['bullets', 'fraction', 'progressbar'], 'bullets'),
  effect: oneOf(['slide', 'fade', 'cube'], 'slide'),
  // Image, loop and nested carousels.
  slides_to_show: slidesField(),
  image_spacing_custom: spacing(),
  infinite: flag(),
  offset_sides: oneOf(['none', 'both', 'left', 'right'], 'none'),
  // Media, testimonial and review carousels.
  skin: oneOf(['carousel', 'slideshow', 'coverflow'], 'carousel'),
  slides_per_view: slidesField(),
  slideshow_slides_per_view: slidesField(),
  space_between: spacing(),
  centered_slides: flag(),
  loop: flag(),
});

export type Settings = Infer<typeof settings>;
