import { flag, type Infer, object, oneOf, responsive, size } from '#lib/fields.ts';
import { commonFields, slidesField, speedField, stepsField } from '../shared/settings.ts';

const spacing = () => responsive(size(undefined, { min: 0 }));

export const settings = object({
  ...commonFields,
  speed: speedField(),
  slides_to_scroll: stepsField(),
  pagination: oneOf(['bullets', 'fraction', 'progressbar'], 'bullets'),
  effect: oneOf(['slide', 'fade', 'cube'], 'slide'),
  // Image, loop and nested carousel.
  slides_to_show: slidesField(),
  image_spacing_custom: spacing(),
  infinite: flag(),
  offset_sides: oneOf(['none', 'both', 'left', 'right'], 'none'),
  // Media, testimonials and reviews.
  skin: oneOf(['carousel', 'slideshow', 'coverflow'], 'carousel'),
  slides_per_view: slidesField(),
  slideshow_slides_per_view: slidesField(),
  space_between: spacing(),
  centered_slides: flag(),
  loop: flag(),
});

export type Settings = Infer<typeof settings>;
