import { flag, type Infer, number, object, oneOf } from '#lib/fields.ts';

const MIN_DELAY_MS = 50;

export const settings = object({
  headline_style: oneOf(['highlight', 'rotate'], 'highlight'),
  animation_type: oneOf(
    ['typing', 'clip', 'flip', 'swirl', 'blinds', 'drop-in', 'wave', 'slide', 'slide-down'],
    'typing',
  ),
  marker: oneOf(
    [
      'circle',
      'curly',
      'underline',
      'double',
      'double_underline',
      'underline_zigzag',
      'diagonal',
      'strikethrough',
      'x',
    ],
    'circle',
  ),
  loop: flag(),
  rotate_iteration_delay: number(2500, { min: MIN_DELAY_MS }),
  highlight_animation_duration: number(1200, { min: 0 }),
  highlight_iteration_delay: number(8000, { min: MIN_DELAY_MS }),
});

export type Settings = Infer<typeof settings>;
