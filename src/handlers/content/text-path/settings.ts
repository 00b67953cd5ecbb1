import { type Infer, link, object, oneOf, size, text } from '#lib/fields.ts';

export const settings = object({
  /** In the editor only; elsewhere the text is in the markup. */
  text: text(),
  link: link(),
  text_path_direction: oneOf(['', 'ltr', 'rtl'], ''),
  /** Where the text starts on the path, in percent. */
  start_point: size(0, { min: -100, max: 100 }),
});
export type Settings = Infer<typeof settings>;
