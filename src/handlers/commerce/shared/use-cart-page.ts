import { useLayoutEffect, useState } from 'react';
import type { Runtime } from '#runtime/runtime.ts';
import { type CartPage, joinCartPage } from './cart-page-session.ts';

/** The one cart of the page for an island, which is a member as long as it stands; undefined only in its first rendering. */
export function useCartPage(runtime: Runtime): CartPage | undefined {
  const [page, setPage] = useState<CartPage>();
  useLayoutEffect(() => {
    const joined = joinCartPage(runtime);
    setPage(joined.session);
    return joined.leave;
  }, [runtime]);
  return page;
}
