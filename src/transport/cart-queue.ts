import { yieldToBrowser } from '#lib/yield-to-browser.ts';

/**
 * Returns a function that runs jobs one at a time, in order. A failed job does not stop the next one, which begins
 * in a task of its own: requests also fail because the visitor leaves the page, and then it must not begin there.
 */
export function createQueue(): <T>(job: () => Promise<T>) => Promise<T> {
  let last: Promise<unknown> = Promise.resolve();
  return (job) => {
    const result = last.then(job);
    last = result.catch(yieldToBrowser);
    return result;
  };
}

/** Runs a change of the cart when the one before, with its events, is complete. */
export const queueCartJob: ReturnType<typeof createQueue> = createQueue();
