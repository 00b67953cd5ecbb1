import type { Scope } from '#runtime/scope.ts';
import { emitRefreshed } from '#shop/cart-events.ts';
import { $cart, type ShownCart } from '#stores/cart.ts';
import { refreshFragments } from '#transport/endpoints/cart.ts';

const TIMEOUT_MS = 5000;

interface RefreshOptions {
  /** With the token for the endpoint. */
  readonly ajaxUrl: string;
  /** The limit of one attempt in milliseconds, as the page has it. Default: five seconds. */
  readonly timeout: string | undefined;
  /**
   * Shows and stores the answer. Not called when the cart has changed since the request. `isTold`: another tab
   * caused the request.
   */
  readonly take: (cart: ShownCart, isTold: boolean) => void;
  readonly scope: Scope;
}

interface Refresh {
  /** Asks, never twice at the same time: calls during a request become one request after it. */
  ask(): void;
  /** Asks because another tab has reported another cart. */
  askAsTold(): void;
  /** Asks, unless an answer is on its way that will do. */
  join(): void;
}

/** Asks the server for the cart. Fires `wc_fragments_refreshed`, or `wc_fragments_ajax_error`, after each attempt. */
export function createRefresh({ ajaxUrl, timeout, take, scope }: RefreshOptions): Refresh {
  let isRunning = false;
  let isAsked = false;
  let isTold = true;

  const ask = async (signal: AbortSignal, wasTold: boolean): Promise<boolean> => {
    const before = $cart.get();
    const reply = await refreshFragments(Date.now(), { ajaxUrl, signal }).catch(() => undefined);
    if (reply?.kind !== 'fragments') return false;
    // What an add or a remove brought meanwhile is newer than this answer, and so is what somebody asks for by now.
    if (!scope.disposed && !isAsked && $cart.get() === before) take(reply, wasTold);
    return true;
  };

  const attempt = async (wasTold: boolean) => {
    const attempted = scope.child();
    const limit = new AbortController();
    attempted.add(() => limit.abort());
    attempted.timeout(() => limit.abort(), Number(timeout) || TIMEOUT_MS);
    const isFresh = await ask(limit.signal, wasTold);
    attempted.dispose();
    if (!scope.disposed) emitRefreshed(isFresh);
  };

  const run = async (told = false) => {
    isAsked = true;
    isTold &&= told;
    if (isRunning) return;
    isRunning = true;
    while (isAsked && !scope.disposed) {
      const wasTold = isTold;
      isAsked = false;
      isTold = true;
      await attempt(wasTold);
    }
    isRunning = false;
  };
  return {
    ask: () => void run(),
    askAsTold: () => void run(true),
    join() {
      if (!isRunning) run();
    },
  };
}

/** Tells changes that blocks made from those that they only repeat. */
interface BlockEar {
  /** A classic event came, which brings or asks for the cart itself. */
  hearClassic(): void;
  /** A block says that the cart changed. */
  hearBlock(): void;
}

/**
 * Calls back, once for each moment, when a block changed the cart. Classic events come to blocks too, in the same task,
 * before or after they come to others: what only repeats one is no news.
 */
export function listenToBlocks(callback: () => void, scope: Scope): BlockEar {
  let isRepeated = false;
  let cancel: (() => void) | undefined;
  return {
    hearClassic() {
      cancel?.();
      isRepeated = true;
      scope.timeout(() => {
        isRepeated = false;
      }, 0);
    },
    hearBlock() {
      cancel?.();
      if (!isRepeated) cancel = scope.timeout(callback, 0);
    },
  };
}

const RENDERED = 'partial-content-rendered';

interface WithCustomizer {
  wp?: {
    customize?: {
      selectiveRefresh?: {
        bind(name: string, callback: () => void): void;
        unbind(name: string, callback: () => void): void;
      };
    };
  };
}

/** Calls back when the theme customizer has rendered a part of its preview anew. Outside of a preview never. */
export function followPreview(callback: () => void, scope: Scope): void {
  const preview = (window as WithCustomizer).wp?.customize?.selectiveRefresh;
  if (!preview?.bind) return;
  const onRendered = () => callback();
  preview.bind(RENDERED, onRendered);
  scope.add(() => preview.unbind(RENDERED, onRendered));
}
