interface WithScheduler {
  scheduler?: { yield?: () => Promise<void> };
}

/** Resolves in a later task: the browser paints and takes input before. */
export const yieldToBrowser = (): Promise<void> =>
  (globalThis as WithScheduler).scheduler?.yield?.() ?? new Promise((resolve) => setTimeout(resolve));
