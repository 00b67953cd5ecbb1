import type { Scope } from '#runtime/scope.ts';
import { $cart, type ShownCart, tellRefreshed } from '#stores/cart.ts';
import { refreshFragments } from '#transport/endpoints/cart.ts';

const TIMEOUT_MS = 5000;

export interface RefreshOptions {
  /** With the token for the endpoint. */
  readonly ajaxUrl: string;
  /** The limit of one attempt in milliseconds, as the page has it. Default: five seconds. */
  readonly timeout: string | undefined;
  /** Shows and keeps the answer; not called when the cart changed, or may have, while it was on its way. */
  readonly take: (cart: ShownCart) => void;
  readonly scope: Scope;
}

export interface Refresh {
  /** Asks, never twice at the same time: calls during a request become one request after it. */
  ask(): void;
  /** Asks, unless an answer is on its way that will do. */
  join(): void;
}

/** Asks the server for the cart. Fires `wc_fragments_refreshed`, or `wc_fragments_ajax_error`, after each attempt. */
export function createRefresh({ ajaxUrl, timeout, take, scope }: RefreshOptions): Refresh {
  let isRunning = false;
  let isAsked = false;

  const ask = async (signal: AbortSignal): Promise<boolean> => {
    const before = $cart.get();
    const reply = await refreshFragments(Date.now(), { ajaxUrl, signal }).catch(() => undefined);
    if (reply?.kind !== 'fragments') return false;
    // What an add or a remove brought meanwhile is newer than this answer, and so is what somebody asks for by now.
    if (!scope.disposed && !isAsked && $cart.get() === before) take(reply);
    return true;
  };

  const attempt = async () => {
    const attempted = scope.child();
    const limit = new AbortController();
    attempted.add(() => limit.abort());
    attempted.timeout(() => limit.abort(), Number(timeout) || TIMEOUT_MS);
    const isFresh = await ask(limit.signal);
    attempted.dispose();
    if (!scope.disposed) tellRefreshed(isFresh);
  };

  const run = async () => {
    isAsked = true;
    if (isRunning) return;
    isRunning = true;
    while (isAsked && !scope.disposed) {
      isAsked = false;
      await attempt();
    }
    isRunning = false;
  };
  return {
    ask: () => void run(),
    join() {
      if (!isRunning) run();
    },
  };
}
