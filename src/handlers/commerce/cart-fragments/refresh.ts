import { isPageVisible, onVisibilityChange } from '#lib/page-visibility.ts';
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

/** Runs a job whose signal is aborted after the page's time limit. */
async function withTimeLimit<Result>(
  job: (signal: AbortSignal) => Promise<Result>,
  timeoutMs: string | undefined,
  scope: Scope,
): Promise<Result> {
  const jobScope = scope.child();
  const controller = new AbortController();
  jobScope.add(() => controller.abort());
  jobScope.timeout(() => controller.abort(), Number(timeoutMs) || TIMEOUT_MS);
  return job(controller.signal).finally(jobScope.dispose);
}

/** Calls back when the line comes back, or the visitor returns to the tab. */
function onReturn(callback: () => void, scope: Scope): void {
  const onChange = () => {
    if (isPageVisible()) callback();
  };
  scope.listen(window, 'online', onChange);
  onVisibilityChange(scope, onChange);
}

/**
 * Creates the cart refresh. Emits `wc_fragments_refreshed` or `wc_fragments_ajax_error` after each attempt. After
 * a failure, tries again when the line comes back or the visitor returns to the tab.
 */
export function createRefresh({ ajaxUrl, timeoutMs, onReply, scope }: RefreshOptions): Refresh {
  let isRunning = false;
  let isRequested = false;
  let isOnlyFromOtherTab = true;
  let hasFailed = false;

  const requestCart = async (signal: AbortSignal, isFromOtherTab: boolean): Promise<boolean> => {
    const before = $cart.get();
    const reply = await refreshFragments(Date.now(), { ajaxUrl, signal }).catch(() => undefined);
    if (reply?.kind !== 'fragments') return false;
    // Discard the reply if the cart changed or another refresh was requested meanwhile.
    if (scope.disposed || isRequested) return true;
    if ($cart.get() === before) onReply(reply, isFromOtherTab);
    // The change in this tab may be older than the one that the other tab reported.
    else if (isFromOtherTab) isRequested = true;
    return true;
  };

  const attempt = async (isFromOtherTab: boolean) => {
    const isFresh = await withTimeLimit((signal) => requestCart(signal, isFromOtherTab), timeoutMs, scope);
    hasFailed = !isFresh;
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
  onReturn(() => void (hasFailed && run()), scope);
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
