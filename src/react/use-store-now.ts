import { useStore } from '@nanostores/react';
import type { ReadableAtom } from 'nanostores';
import { useEffect } from 'react';
import { flushSync } from 'react-dom';

const nothing = () => {};

/** The value of a store, rendered before whoever changed it goes on: what changed is told in events, and their listeners look at the page. */
export function useStoreNow<Value>($store: ReadableAtom<Value>): Value {
  const value = useStore($store);
  // Behind the listener of the hook above, which only asks for a rendering.
  useEffect(() => $store.listen(() => flushSync(nothing)), [$store]);
  return value;
}
