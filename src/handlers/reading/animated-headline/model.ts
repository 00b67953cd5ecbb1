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

/** Returns the durations that depend on how long a word stays, in milliseconds. */
export const rotationTimes = (displayMs: number) => ({
  displayMs,
  letterMs: displayMs * 0.02,
  typedLetterMs: displayMs * 0.06,
  selectedMs: displayMs * 0.2,
  revealMs: displayMs * 0.24,
  revealedMs: displayMs * 0.6,
  /** From selecting a word to typing the next. */
  retypeMs: displayMs * 0.2 + 800,
});

/** Returns the index of the next word; undefined after the last, unless endless. */
export function wordAfter(index: number, count: number, isEndless: boolean): number | undefined {
  const next = index + 1;
  if (next < count) return next;
  return isEndless && count > 1 ? 0 : undefined;
}

/** Returns when a highlight is hidden and when it is drawn again, in milliseconds from its start. */
export const highlightTimes = (drawnMs: number, delayMs: number) => ({
  hideMs: drawnMs + delayMs * 0.8,
  repeatMs: drawnMs + delayMs,
});
