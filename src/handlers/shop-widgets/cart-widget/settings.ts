import { flag, type Infer, object, size, text } from '#lib/fields.ts';

export const settings = object({
  sticky_right_column: flag(),
  /** In pixels. */
  sticky_right_column_offset: size(0),
  update_cart_automatically: flag(),
  checkout_button_hover_animation: text(),
  forms_buttons_hover_animation: text(),
});
export type Settings = Infer<typeof settings>;
