import { replaceFragments } from '#platform/replace-fragments.ts';
import type { Runtime } from '#runtime/runtime.ts';
import type { Scope } from '#runtime/scope.ts';
import { noteCart } from '#stores/cart.ts';
import { whenBlankSeen } from './blank-mini-carts.ts';
import { MAX_AGE_MS } from './max-age.ts';
import { createRefresh, type Refresh } from './refresh.ts';
import { openStoredCart } from './stored-cart.ts';

export interface FillBlankOptions {
  /** With the token for the endpoint. */
  readonly ajaxUrl: string;
  readonly hashKey: string;
  readonly fragmentsKey: string;
  /** The limit of one refresh in milliseconds, as the page has it. */
  readonly timeout: string | undefined;
  readonly scope: Scope;
  /** Until somebody follows the cart. */
  readonly resting: Scope;
  readonly runtime: Runtime;
}

/**
 * Fills a blank mini-cart when it comes near the view, for a visitor without a cart: until something happens to the cart
 * nothing else on the page can be wrong. What came is kept, and asked for again after a day. Gives what asks, for whoever
 * follows the cart then.
 */
export function fillBlank(options: FillBlankOptions): Refresh {
  const { ajaxUrl, hashKey, fragmentsKey, timeout, scope, resting, runtime } = options;
  const stored = openStoredCart({ fragmentsKey, hashKey });
  const refresh = createRefresh({
    ajaxUrl,
    timeout,
    take(cart) {
      replaceFragments(cart.fragments, runtime);
      noteCart(cart);
      stored.keep(cart);
      if (cart.hash) stored.begin(Date.now());
      if (stored.works) resting.timeout(refresh.ask, MAX_AGE_MS);
    },
    scope,
  });
  whenBlankSeen(refresh.join, scope);
  return refresh;
}
