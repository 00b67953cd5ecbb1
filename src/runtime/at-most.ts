/** Resolves when the promise ends, however it ends, and at the latest after `limitMs`. */
export const atMost = (promise: Promise<unknown>, limitMs: number): Promise<void> =>
  new Promise((resolve) => {
    const timer = setTimeout(resolve, limitMs);
    const end = () => {
      clearTimeout(timer);
      resolve();
    };
    promise.then(end, end);
  });
