import { type Infer, object, oneOf, text } from '#lib/fields.ts';

export const settings = object({
  step_type: oneOf(
    ['none', 'text', 'icon', 'number', 'progress_bar', 'number_text', 'icon_text'],
    'number_text',
  ),
  step_icon_shape: oneOf(['circle', 'square', 'rounded', 'none'], 'circle'),
  step_next_label: text(''),
  step_previous_label: text(''),
  /** Part of a class name: width in percent of the row. */
  button_width: text('100'),
});

export type Settings = Infer<typeof settings>;
