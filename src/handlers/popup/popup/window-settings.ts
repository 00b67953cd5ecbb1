import { flag, type Infer, number, object, oneOf, responsive, size, text } from '#lib/fields.ts';

const LONGEST_S = { min: 0, max: 60 };

/** How a popup looks and behaves while it is open. Times in seconds. */
export const windowSettings = object({
  entrance_animation: responsive(text()),
  exit_animation: responsive(text()),
  /** Of both animations. */
  entrance_animation_duration: size(1.2, LONGEST_S),
  close_button_position: oneOf(['', 'outside'], ''),
  close_button_delay: number(0),
  close_automatically: number(0),
  prevent_scroll: flag(),
  prevent_close_on_background_click: flag(),
  prevent_close_on_esc_key: flag(),
  a11y_navigation: flag(),
  classes: text(),
});

export type WindowSettings = Infer<typeof windowSettings>;
