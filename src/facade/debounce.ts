/** Gives a function that runs at once on a first call, and again `waitMs` after the last one. */
export function debounce<Args extends unknown[]>(
  run: (this: unknown, ...args: Args) => unknown,
  waitMs: number,
): (this: unknown, ...args: Args) => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  return function (...args) {
    const isFirst = timer === undefined;
    clearTimeout(timer);
    timer = setTimeout(() => {
      timer = undefined;
      run.apply(this, args);
    }, waitMs);
    if (isFirst) run.apply(this, args);
  };
}
