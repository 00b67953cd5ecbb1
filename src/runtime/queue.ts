import { yieldToBrowser } from '#lib/yield-to-browser.ts';

// Short enough that, on a CPU four times slower, a slow last job still fits in a task of 50 ms.
const SLICE_MS = 6;
// Few enough that their promise callbacks fit in one slice.
const BATCH_SIZE = 8;
/** A frame of the browser. */
const FRAME_MS = 16;

/** Runs jobs in order, and yields to the browser when a slice of time is used up. Jobs must not throw. */
export type Queue = (job: () => void) => void;

/**
 * Creates a queue. It yields before a job when 6 ms have passed since the last yield. After a frame without
 * jobs the first ones run at once, so that what was inserted into the page is ready before it is painted.
 */
export function createQueue(): Queue {
  const jobs: (() => void)[] = [];
  let isRunning = false;
  let sliceEndMs = 0;
  let lastJobMs = Number.NEGATIVE_INFINITY;
  let count = 0;
  const run = async () => {
    isRunning = true;
    await undefined;
    if (performance.now() - lastJobMs > FRAME_MS) sliceEndMs = performance.now() + SLICE_MS;
    for (let job = jobs.shift(); job; job = jobs.shift()) {
      if (performance.now() >= sliceEndMs) {
        await yieldToBrowser();
        sliceEndMs = performance.now() + SLICE_MS;
      }
      job();
      lastJobMs = performance.now();
      count += 1;
      // Lets the jobs' promise callbacks run within the slice, for several jobs at once: React then renders
      // them together.
      if (count % BATCH_SIZE === 0) await undefined;
    }
    isRunning = false;
  };
  return (job) => {
    jobs.push(job);
    if (!isRunning) run();
  };
}

/** The turn of one mount. */
export interface Turn {
  /** Runs a job after earlier mounts and in its turn; at once when the turn is skipped. */
  run(job: () => Promise<void>): Promise<void>;
  /** Runs the jobs at once, even those that already wait: a visitor waits for them. */
  skip(): void;
}

/** Creates the turn of a mount. `waitForEarlier` returns a promise while earlier mounts are loading. */
export function createTurn(queue: Queue, waitForEarlier: () => Promise<unknown> | undefined): Turn {
  let skip = () => {};
  const skipped = new Promise<void>((resolve) => {
    skip = resolve;
  });
  return {
    skip,
    run: (job) =>
      new Promise((resolve) => {
        let running: Promise<void> | undefined;
        const runOnce = () => {
          running ??= job();
          resolve(running);
        };
        skipped.then(runOnce);
        Promise.resolve(waitForEarlier()).then(() => queue(runOnce));
      }),
  };
}
