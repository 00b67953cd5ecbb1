import type { Page } from 'playwright-core';

type WithInputs = typeof globalThis & { __inputMs?: number[] };

/** What the browser does not tell of, because it is shorter. */
export const LEAST_MS = 16;

/** Runs in the page, before any script of it: notes how long each interaction took up to its next frame. */
const record = (leastMs: number) => {
  const inputMs: number[] = [];
  (globalThis as WithInputs).__inputMs = inputMs;
  const observer = new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as PerformanceEventTiming[]) {
      if ((entry as { interactionId?: number }).interactionId) inputMs.push(entry.duration);
    }
  });
  observer.observe({ type: 'event', durationThreshold: leastMs } as PerformanceObserverInit);
};

export const recordInputs = (page: Page): Promise<unknown> => page.addInitScript(record, LEAST_MS);

/** The longest interaction of a page since this was asked last; those under 16 ms are told as that. */
export const longestInput = (page: Page): Promise<number> =>
  page.evaluate((leastMs) => {
    const inputMs = (globalThis as WithInputs).__inputMs?.splice(0) ?? [];
    return Math.max(leastMs, ...inputMs);
  }, LEAST_MS);
