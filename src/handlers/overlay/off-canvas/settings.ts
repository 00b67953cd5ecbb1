import { flag, type Infer, object, oneOf, responsive, text } from '#lib/fields.ts';

export const settings = object({
  entrance_animation: responsive(text()),
  exit_animation: responsive(text()),
  is_not_close_on_overlay: flag(),
  is_not_close_on_esc_overlay: flag(),
  prevent_scroll: flag(),
  /** Editor only: keeps the panel open for editing. */
  editing_mode: oneOf(['yes', ''], 'yes'),
});

export type Settings = Infer<typeof settings>;
