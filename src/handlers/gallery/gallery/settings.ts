import { asMap } from '#lib/as-map.ts';
import { flag, type Infer, number, object, oneOf, responsive, size, text } from '#lib/fields.ts';
import type { Schema } from '#runtime/define.ts';

const fields = object({
  gallery_layout: oneOf(['grid', 'justified', 'masonry'], 'grid'),
  columns: responsive(number(4, { min: 1, max: 24, integer: true })),
  ideal_row_height: responsive(size(200, { min: 20 })),
  gap: responsive(size(10, { min: 0 })),
  aspect_ratio: text('3:2'),
  lazyload: flag(),
  image_hover_animation: text(),
  background_overlay_hover_animation: text(),
  content_hover_animation: text(),
  content_sequenced_animation: flag(),
});

/** The settings of a gallery: its layout, whether pictures load lazily, and its hover animations. */
export type Settings = Infer<typeof fields>;

// Defaults for settings that the server omits; an empty value means off.
const DEFAULTS = {
  columns_tablet: 2,
  columns_mobile: 1,
  lazyload: 'yes',
  content_hover_animation: 'fade-in',
};

/** Parses the settings of a gallery. */
export const settings: Schema<Settings> = {
  parse: (raw) => fields.parse({ ...DEFAULTS, ...asMap(raw) }),
};
