/**
 * A library waits to be read, is running, has run (or is about to, by its element), or could not be loaded.
 */
export type State = 'waiting' | 'running' | 'ran' | 'failed';

/** The states of the libraries of a page, by handle. */
export interface States {
  has(handle: string): boolean;
  get(handle: string): State | undefined;
  set(handle: string, state: State): void;
  /** Returns a function that computes its result again only when a state has changed since its last call. */
  oncePerChange<Result>(compute: () => Result): () => Result;
}

/** Returns states without a library. */
export function createStates(): States {
  const states = new Map<string, State>();
  let changes = 0;
  return {
    has: (handle) => states.has(handle),
    get: (handle) => states.get(handle),
    set(handle, state) {
      states.set(handle, state);
      changes += 1;
    },
    oncePerChange(compute) {
      let computedAt = -1;
      let result: ReturnType<typeof compute>;
      return () => {
        if (computedAt !== changes) result = compute();
        computedAt = changes;
        return result;
      };
    },
  };
}
