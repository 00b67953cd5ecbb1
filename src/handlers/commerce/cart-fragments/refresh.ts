import type { Scope } from '#runtime/scope.ts';
import { emitRefreshed } from '#shop/cart-events.ts';
import { $cart, type ShownCart } from '#stores/cart.ts';
import { refreshFragments } from '#transport/endpoints/cart.ts';

const TIMEOUT_MS = 5000;

interface RefreshOptions {
  /** Contains the placeholder for the endpoint name. */
  readonly ajaxUrl: string;
  /** The page's time limit for one attempt, in milliseconds. Default: five seconds. */
  readonly timeout: string | undefined;
  /**
   * Shows and stores the reply. Not called if the cart changed after the request. `isTold`: another tab
   * caused the request.
   */
  readonly take: (cart: ShownCart, isTold: boolean) => void;
  readonly scope: Scope;
}

interface Refresh {
  /** Requests the cart. Calls during a request lead to one more request after it. */
  ask(): void;
  /** Requests the cart because another tab reported a change. */
  askAsTold(): void;
  /** Requests the cart, unless a request is running. */
  join(): void;
}

/**
 * Creates the cart refresh. Emits `wc_fragments_refreshed` or `wc_fragments_ajax_error` after each attempt.
 */
export function createRefresh({ ajaxUrl, timeout, take, scope }: RefreshOptions): Refresh {
  let isRunning = false;
  let isAsked = false;
  let isTold = true;

  const ask = async (signal: AbortSignal, wasTold: boolean): Promise<boolean> => {
    const before = $cart.get();
    const reply = await refreshFragments(Date.now(), { ajaxUrl, signal }).catch(() => undefined);
    if (reply?.kind !== 'fragments') return false;
    // Discard the reply if the cart changed or another refresh was requested meanwhile.
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

/** Distinguishes cart changes of blocks from repeated classic events. */
interface BlockEar {
  /** Call for a classic event, which itself contains or requests the cart. */
  hearClassic(): void;
  /** Call when a block reports a cart change. */
  hearBlock(): void;
}

/**
 * Calls back once per task when a block changed the cart. Blocks also repeat classic events in the same task,
 * before or after other listeners; such repeats are ignored.
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

/** Calls back when the customizer preview re-rendered a part. Does nothing outside a preview. */
export function followPreview(callback: () => void, scope: Scope): void {
  const preview = (window as WithCustomizer).wp?.customize?.selectiveRefresh;
  if (!preview?.bind) return;
  const onRendered = () => callback();
  preview.bind(RENDERED, onRendered);
  scope.add(() => preview.unbind(RENDERED, onRendered));
}
