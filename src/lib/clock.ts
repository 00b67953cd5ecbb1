/** Time and chance, so that a rule that depends on them can be tested with a fake. */
export interface Clock {
  /** Milliseconds since 1970. */
  now(): number;
  /** At least 0, below 1. */
  random(): number;
  /** Runs once after `delayMs`. Gives a handle for `clearTimeout`. */
  setTimeout(callback: () => void, delayMs: number): unknown;
  clearTimeout(handle: unknown): void;
}

/** The clock of the browser, looked up at each call, so that fake timers reach it. */
export const systemClock: Clock = {
  now: () => Date.now(),
  random: () => Math.random(),
  setTimeout: (callback, delayMs) => setTimeout(callback, delayMs),
  clearTimeout: (handle) => clearTimeout(handle as number),
};
