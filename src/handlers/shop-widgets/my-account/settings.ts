import { type Infer, object, text } from '#lib/fields.ts';

export const settings = object({
  forms_buttons_hover_animation: text(),
  tables_button_hover_animation: text(),
});
export type Settings = Infer<typeof settings>;
