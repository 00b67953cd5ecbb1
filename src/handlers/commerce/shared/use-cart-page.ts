import { useLayoutEffect, useState } from 'react';
import type { Runtime } from '#runtime/runtime.ts';
import { type CartPage, joinCartPage } from './cart-page-session.ts';

/** The one cart of the page for an island, which is a member as long as it stands; undefined where the page has no such script. */
export function useCartPage(runtime: Runtime): CartPage | undefined {
  const [page, setPage] = useState<CartPage>();
  useLayoutEffect(() => {
    const joined = joinCartPage(runtime);
    if (joined.page.ajaxUrl) setPage(joined.page);
    return joined.leave;
  }, [runtime]);
  return page;
}
