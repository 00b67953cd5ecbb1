import { asMap } from '#lib/as-map.ts';
import { asScalar } from '#lib/as-scalar.ts';
import { flag, type Infer, number, object, responsive, size } from '#lib/fields.ts';
import type { Schema } from '#runtime/define.ts';

const fields = object({
  columns: responsive(number(3, { min: 1, max: 6, integer: true })),
  row_gap: responsive(size(undefined, { min: 0 })),
  masonry: flag(),
});

/** Columns, row gap and masonry of a portfolio, with a default for each. */
export type Settings = Infer<typeof fields>;

const isEmpty = (gap: unknown) => !String(asScalar(asMap(gap).size) ?? '');

/** Parses portfolio settings. Older pages have one gap for rows and columns. */
export const settings: Schema<Settings> = {
  parse(raw) {
    const values: Record<string, unknown> = { columns_tablet: 2, columns_mobile: 1, ...asMap(raw) };
    return fields.parse(isEmpty(values.row_gap) ? { ...values, row_gap: values.item_gap } : values);
  },
};
