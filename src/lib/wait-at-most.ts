/** Resolves when the promise settles, but after `limitMs` at the latest. */
export const waitAtMost = (promise: Promise<unknown>, limitMs: number): Promise<void> =>
  new Promise((resolve) => {
    const timer = setTimeout(resolve, limitMs);
    const end = () => {
      clearTimeout(timer);
      resolve();
    };
    promise.then(end, end);
  });
