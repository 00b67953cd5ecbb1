import { eventually } from '#testing/eventually.ts';
import type { Engine } from './engine.ts';

type Data = string | number | boolean | null | undefined;

/** Reads the open page. */
export interface PageReader {
  /** Returns what a function returns in the page. It sees nothing of the test but its arguments. */
  run<T, A extends readonly Data[]>(work: (...args: A) => T, ...args: A): Promise<T>;
  /** Retries `run` until a matcher passes. A page that is being left returns why it cannot be read. */
  read<T, A extends readonly Data[]>(work: (...args: A) => T, ...args: A): ReturnType<typeof eventually>;
}

/** Returns the source of a call in the page. */
export const callOf = <A extends readonly Data[]>(work: (...args: A) => unknown, ...args: A): string =>
  `(${work})(${args.map((each) => JSON.stringify(each) ?? 'undefined').join(', ')})`;

/** Creates a reader of the page that is open in a browser. */
export function createReader(engine: Engine): PageReader {
  const run = async <T, A extends readonly Data[]>(work: (...args: A) => T, ...args: A) =>
    (await engine.evaluate(callOf(work, ...args))) as T;
  return {
    run,
    read: (work, ...args) =>
      eventually(() => run(work, ...args).catch((error: Error) => `not readable: ${error.message}`)),
  };
}
