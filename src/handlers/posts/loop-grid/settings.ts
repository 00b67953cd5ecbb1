import { type Field, flag, type Infer, number, object, oneOf, responsive, size } from '#lib/fields.ts';

/** An icon is the name of one, or a map for an uploaded picture. */
const isThere: Field<boolean> = { parse: Boolean, read: Boolean };

export const settings = object({
  pagination_type: oneOf(
    ['', 'numbers', 'prev_next', 'numbers_and_prev_next', 'load_more_on_click', 'load_more_infinite_scroll'],
    '',
  ),
  /** For links to pages: whether they are followed in place. */
  pagination_load_type: oneOf(['page_reload', 'ajax'], 'page_reload'),
  /** Whether the page scrolls to the loop when one of them is followed. */
  auto_scroll: flag(),
  load_more_spinner: object({ value: isThere }),
  masonry: flag(),
  columns: responsive(number(3, { min: 1, integer: true })),
  row_gap: responsive(size(0, { min: 0 })),
});
export type Settings = Infer<typeof settings>;
