import { asMap, flag, type Infer, number, object, oneOf, responsive, size } from '#lib/fields.ts';
import type { Schema } from '#runtime/define.ts';

const fields = object({
  columns: responsive(number(3, { min: 1, max: 12, integer: true })),
  row_gap: responsive(size(undefined, { min: 0 })),
  masonry: flag(),
  pagination_type: oneOf(
    ['', 'numbers', 'prev_next', 'numbers_and_prev_next', 'load_more_on_click', 'load_more_infinite_scroll'],
    '',
  ),
  pagination_load_type: oneOf(['page_reload', 'ajax'], 'page_reload'),
  auto_scroll: flag(),
  has_spinner: flag(),
});

export type Settings = Infer<typeof fields>;

const SKIN = /^(archive_)?(classic|cards|full_content)_/;

/** Settings of lists of posts, whatever their skin: the keys of one begin with its name. */
export const settings: Schema<Settings> = {
  parse(raw) {
    const own = Object.entries(asMap(raw)).map(([key, value]) => [key.replace(SKIN, ''), value]);
    const values = { columns_tablet: 2, columns_mobile: 1, ...Object.fromEntries(own) };
    // An icon of a font, or a drawing: either way there is one.
    return fields.parse({ ...values, has_spinner: Boolean(asMap(values.load_more_spinner).value) });
  },
};
