import { vi } from 'vitest';

// Taken before a test can install fake timers.
const realSetTimeout = globalThis.setTimeout;

const ROUNDS = 3;

/** Lets promises, rendering and zero timers run, under real and fake timers alike. No time passes on a fake clock. */
export async function settle(): Promise<void> {
  for (let round = 0; round < ROUNDS; round += 1) {
    if (vi.isFakeTimers()) await vi.advanceTimersByTimeAsync(0);
    await new Promise((resolve) => realSetTimeout(resolve));
  }
}

/** Resolves when the promise does, and keeps zero timers running meanwhile. */
export async function settleUntil(promise: Promise<unknown>): Promise<void> {
  let isPending = true;
  const done = promise.finally(() => {
    isPending = false;
  });
  while (isPending) await Promise.race([done, settle()]);
  await done;
  await settle();
}

const FRAME_MS = 20;

/** Resolves when the next frame is over and what waits for that has run, under real and fake timers alike. */
export async function untilPainted(): Promise<void> {
  if (vi.isFakeTimers()) await vi.advanceTimersByTimeAsync(FRAME_MS);
  else await new Promise((resolve) => requestAnimationFrame(() => realSetTimeout(resolve)));
  await settle();
}
