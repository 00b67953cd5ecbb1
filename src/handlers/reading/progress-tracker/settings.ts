import { flag, type Infer, object, oneOf, text } from '#lib/fields.ts';

export const settings = object({
  type: oneOf(['horizontal', 'circular'], 'horizontal'),
  relative_to: oneOf(['entire_page', 'post_content', 'selector'], 'entire_page'),
  selector: text(),
  direction: oneOf(['', 'ltr', 'rtl'], ''),
  percentage: flag(),
});

export type Settings = Infer<typeof settings>;
