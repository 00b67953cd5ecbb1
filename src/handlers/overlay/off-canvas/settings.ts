import { flag, type Infer, object, oneOf, responsive, text } from '#lib/fields.ts';

/** Settings of an off-canvas widget. */
export const settings = object({
  entrance_animation: responsive(text()),
  exit_animation: responsive(text()),
  is_not_close_on_overlay: flag(),
  is_not_close_on_esc_overlay: flag(),
  prevent_scroll: flag(),
  /** Editor only: keeps the panel open for editing. */
  editing_mode: oneOf(['yes', ''], 'yes'),
});

/** Off-canvas settings, with a default for each value that is missing or invalid. */
export type Settings = Infer<typeof settings>;
