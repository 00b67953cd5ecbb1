import { useCallback, useInsertionEffect, useRef } from 'react';

/** A function that is the same in every render and does what the latest one says. For callbacks, not while rendering. */
export function useLatest<Args extends unknown[], Result>(
  callback: (...args: Args) => Result,
): (...args: Args) => Result {
  const latest = useRef(callback);
  useInsertionEffect(() => {
    latest.current = callback;
  });
  return useCallback((...args) => latest.current(...args), []);
}
