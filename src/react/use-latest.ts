import { useCallback, useInsertionEffect, useRef } from 'react';

/** Returns a stable function that calls the latest callback. For event callbacks, not while rendering. */
export function useLatest<Args extends unknown[], Result>(
  callback: (...args: Args) => Result,
): (...args: Args) => Result {
  const latest = useRef(callback);
  useInsertionEffect(() => {
    latest.current = callback;
  });
  return useCallback((...args) => latest.current(...args), []);
}
