import { flag, type Infer, object, oneOf, responsive, text } from '#lib/fields.ts';

/** A slider: `size` is the number of tracks or, with the unit `custom`, their sizes. */
const tracks = () => responsive(object({ unit: text(), size: text() }));

export const settings = object({
  container_type: text(),
  /** `''` means off. */
  grid_outline: oneOf(['yes', 'no', ''], 'yes'),
  grid_columns_grid: tracks(),
  grid_rows_grid: tracks(),
  shape_divider_top: text(),
  shape_divider_top_negative: flag(),
  shape_divider_bottom: text(),
  shape_divider_bottom_negative: flag(),
});
export type Settings = Infer<typeof settings>;
