import { type Infer, object, oneOf, text } from '#lib/fields.ts';

export const settings = object({
  /** `stretch`: the menu that the button opens is as wide as the window. */
  full_width: oneOf(['', 'stretch'], ''),
  /** HTML on a page of the site, a list of classes in the editor; without it parents have no mark. */
  submenu_icon: object({ value: text() }),
});

export type Settings = Infer<typeof settings>;
