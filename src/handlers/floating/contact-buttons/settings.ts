import { type Infer, number, object, responsive, text } from '#lib/fields.ts';

export const settings = object({
  style_chat_box_entrance_animation: responsive(text()),
  style_chat_box_exit_animation: responsive(text()),
  style_chat_button_animation: responsive(text()),
  style_chat_button_animation_delay: number(0, { min: 0 }),
});

export type Settings = Infer<typeof settings>;
