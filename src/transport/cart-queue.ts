/** Returns a function that runs jobs one at a time, in order. A failed job does not stop the next one. */
export function createQueue(): <T>(job: () => Promise<T>) => Promise<T> {
  let last: Promise<unknown> = Promise.resolve();
  return (job) => {
    const result = last.then(job, job);
    last = result.catch(() => {});
    return result;
  };
}

/** Runs a change of the cart when the one before, with its events, is complete. */
export const queueCartJob: ReturnType<typeof createQueue> = createQueue();
