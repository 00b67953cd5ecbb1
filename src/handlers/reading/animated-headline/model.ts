/** Returns the durations that depend on how long a word stays, in milliseconds. */
export const rotationTimes = (standsMs: number) => ({
  standsMs,
  letterMs: standsMs * 0.02,
  typedLetterMs: standsMs * 0.06,
  selectedMs: standsMs * 0.2,
  revealMs: standsMs * 0.24,
  revealedMs: standsMs * 0.6,
  /** From selecting a word to typing the next. */
  retypeMs: standsMs * 0.2 + 800,
});

/** Returns the index of the next word; undefined after the last, unless endless. */
export function wordAfter(at: number, count: number, isEndless: boolean): number | undefined {
  const next = at + 1;
  if (next < count) return next;
  return isEndless && count > 1 ? 0 : undefined;
}

/** Returns when a highlight is hidden and when it is drawn again, in milliseconds from its start. */
export const highlightTimes = (drawnMs: number, delayMs: number) => ({
  hidesMs: drawnMs + delayMs * 0.8,
  againMs: drawnMs + delayMs,
});
