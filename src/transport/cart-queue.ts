/** Runs jobs strictly one at a time, in the order in which they came. A job that fails does not stop the next. */
export function createFifo(): <T>(job: () => Promise<T>) => Promise<T> {
  let last: Promise<unknown> = Promise.resolve();
  return (job) => {
    const turn = last.then(job, job);
    last = turn.catch(() => {});
    return turn;
  };
}

/** The one queue of everything that changes the cart: a job starts when the one before it is complete, events and all. */
export const queueCartJob: ReturnType<typeof createFifo> = createFifo();
