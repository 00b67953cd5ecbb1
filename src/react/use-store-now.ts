import { useStore } from '@nanostores/react';
import type { ReadableAtom } from 'nanostores';
import { useEffect } from 'react';
import { flushSync } from 'react-dom';

const noop = () => {};

/**
 * Returns the value of a store, and renders changes synchronously: an event may announce the change, and its
 * listeners read the page.
 */
export function useStoreNow<Value>($store: ReadableAtom<Value>): Value {
  const value = useStore($store);
  // Added after the listener of `useStore`, which only schedules the render.
  useEffect(() => $store.listen(() => flushSync(noop)), [$store]);
  return value;
}
