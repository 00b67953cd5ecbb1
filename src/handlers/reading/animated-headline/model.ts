/** What follows from the time that a word stands, in ms. */
export const rotationTimes = (standsMs: number) => ({
  standsMs,
  letterMs: standsMs * 0.02,
  typedLetterMs: standsMs * 0.06,
  selectedMs: standsMs * 0.2,
  revealMs: standsMs * 0.24,
  revealedMs: standsMs * 0.6,
  /** From the selection of a word until the next one is typed. */
  retypeMs: standsMs * 0.2 + 800,
});

/** The place of the next word; nothing after the last one, unless it goes round. */
export function wordAfter(at: number, count: number, isEndless: boolean): number | undefined {
  const next = at + 1;
  if (next < count) return next;
  return isEndless && count > 1 ? 0 : undefined;
}

/** When a highlight hides, and when it is drawn again, in ms from its start. */
export const highlightTimes = (drawnMs: number, delayMs: number) => ({
  hidesMs: drawnMs + delayMs * 0.8,
  againMs: drawnMs + delayMs,
});
