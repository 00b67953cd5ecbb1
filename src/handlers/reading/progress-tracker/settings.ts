import { flag, type Infer, object, oneOf, text } from '#lib/fields.ts';

/** Settings of a progress tracker. */
export const settings = object({
  type: oneOf(['horizontal', 'circular'], 'horizontal'),
  relative_to: oneOf(['entire_page', 'post_content', 'selector'], 'entire_page'),
  selector: text(),
  direction: oneOf(['', 'ltr', 'rtl'], ''),
  percentage: flag(),
});

/** The settings after validation; invalid values have their fallback. */
export type Settings = Infer<typeof settings>;
