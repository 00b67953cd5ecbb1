import { vi } from 'vitest';

// Saved before a test can install fake timers.
const realSetTimeout = globalThis.setTimeout;

const ROUNDS = 3;

/** Runs promises, rendering and zero timers, with real and fake timers. A fake clock does not advance. */
export async function settle(): Promise<void> {
  for (let round = 0; round < ROUNDS; round += 1) {
    if (vi.isFakeTimers()) await vi.advanceTimersByTimeAsync(0);
    await new Promise((resolve) => realSetTimeout(resolve));
  }
}

/** Waits for a promise while zero timers keep running. */
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

/** Resolves after the next frame and its tasks, with real and fake timers. */
export async function nextFrame(): Promise<void> {
  if (vi.isFakeTimers()) await vi.advanceTimersByTimeAsync(FRAME_MS);
  else await new Promise((resolve) => requestAnimationFrame(() => realSetTimeout(resolve)));
  await settle();
}
