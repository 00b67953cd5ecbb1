const SEQUENCE_MS = 1000;

/** When each of `count` hotspots appears in a sequence, in ms; 0 or nothing as its duration means the usual one. */
export const sequenceDelays = (count: number, durationMs: number | undefined): number[] =>
  Array.from({ length: count }, (_, index) => (index * (durationMs || SEQUENCE_MS)) / count);
