import type { Page } from 'playwright-core';

type WithInputs = typeof globalThis & { __inputMs?: number[] };

/** The browser does not report shorter interactions. */
export const LEAST_MS = 16;

/** Runs in the page, before any of its scripts: records the time from each interaction to its next frame. */
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

/** Records the interactions in every new document of a page. */
export const recordInputs = (page: Page): Promise<unknown> => page.addInitScript(record, LEAST_MS);

/** Returns the longest interaction since the last call, at least 16 ms. */
export const longestInput = (page: Page): Promise<number> =>
  page.evaluate((leastMs) => {
    const inputMs = (globalThis as WithInputs).__inputMs?.splice(0) ?? [];
    return Math.max(leastMs, ...inputMs);
  }, LEAST_MS);
