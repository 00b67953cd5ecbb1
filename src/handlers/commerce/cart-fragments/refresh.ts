import type { Scope } from '#lib/scope.ts';
import { emitRefreshed } from '#shop/cart-events.ts';
import { $cart, type ShownCart } from '#stores/cart.ts';
import { refreshFragments } from '#transport/endpoints/cart.ts';

const TIMEOUT_MS = 5000;

interface RefreshOptions {
  /** Contains the placeholder for the endpoint name. */
  readonly ajaxUrl: string;
  /** The page's time limit for one attempt, in milliseconds. Default: five seconds. */
  readonly timeoutMs: string | undefined;
  /**
   * Shows and stores the reply. Not called if the cart changed after the request. `isFromOtherTab`: another
   * tab caused the request.
   */
  readonly onReply: (cart: ShownCart, isFromOtherTab: boolean) => void;
  readonly scope: Scope;
}

interface Refresh {
  /** Requests the cart. Calls during a request lead to one more request after it. */
  refresh(): void;
  /** Requests the cart because another tab reported a change. */
  refreshForOtherTab(): void;
  /** Requests the cart, unless a request is running. */
  refreshIfIdle(): void;
}

/**
 * Creates the cart refresh. Emits `wc_fragments_refreshed` or `wc_fragments_ajax_error` after each attempt.
 */
export function createRefresh({ ajaxUrl, timeoutMs, onReply, scope }: RefreshOptions): Refresh {
  let isRunning = false;
  let isRequested = false;
  let isOnlyFromOtherTab = true;

  const requestCart = async (signal: AbortSignal, isFromOtherTab: boolean): Promise<boolean> => {
    const before = $cart.get();
    const reply = await refreshFragments(Date.now(), { ajaxUrl, signal }).catch(() => undefined);
    if (reply?.kind !== 'fragments') return false;
    // Discard the reply if the cart changed or another refresh was requested meanwhile.
    if (!scope.disposed && !isRequested && $cart.get() === before) onReply(reply, isFromOtherTab);
    return true;
  };

  const attempt = async (isFromOtherTab: boolean) => {
    const attemptScope = scope.child();
    const controller = new AbortController();
    attemptScope.add(() => controller.abort());
    attemptScope.timeout(() => controller.abort(), Number(timeoutMs) || TIMEOUT_MS);
    const isFresh = await requestCart(controller.signal, isFromOtherTab);
    attemptScope.dispose();
    if (!scope.disposed) emitRefreshed(isFresh);
  };

  const run = async (isFromOtherTab = false) => {
    isRequested = true;
    isOnlyFromOtherTab &&= isFromOtherTab;
    if (isRunning) return;
    isRunning = true;
    while (isRequested && !scope.disposed) {
      const wasOnlyFromOtherTab = isOnlyFromOtherTab;
      isRequested = false;
      isOnlyFromOtherTab = true;
      await attempt(wasOnlyFromOtherTab);
    }
    isRunning = false;
  };
  return {
    refresh: () => void run(),
    refreshForOtherTab: () => void run(true),
    refreshIfIdle() {
      if (!isRunning) run();
    },
  };
}

/** Distinguishes cart changes of blocks from repeated classic events. */
interface BlockChangeFilter {
  /** Call for a classic event, which itself contains or requests the cart. */
  onClassicEvent(): void;
  /** Call when a block reports a cart change. */
  onBlockEvent(): void;
}

/**
 * Calls back once per task when a block changed the cart. Blocks also repeat classic events in the same task,
 * before or after other listeners; such repeats are ignored.
 */
export function createBlockChangeFilter(callback: () => void, scope: Scope): BlockChangeFilter {
  let isRepeated = false;
  let cancel: (() => void) | undefined;
  return {
    onClassicEvent() {
      cancel?.();
      isRepeated = true;
      scope.timeout(() => {
        isRepeated = false;
      }, 0);
    },
    onBlockEvent() {
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
export function watchPreview(callback: () => void, scope: Scope): void {
  const preview = (window as WithCustomizer).wp?.customize?.selectiveRefresh;
  if (!preview?.bind) return;
  const onRendered = () => callback();
  preview.bind(RENDERED, onRendered);
  scope.add(() => preview.unbind(RENDERED, onRendered));
}
