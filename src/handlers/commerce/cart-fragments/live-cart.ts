import { asMap } from '#lib/as-map.ts';
import { isPageVisible, onVisibilityChange } from '#lib/page-visibility.ts';
import type { Scope } from '#lib/scope.ts';
import { afterScripts } from '#platform/after-scripts.ts';
import { emit, listen } from '#platform/events.ts';
import type { Runtime } from '#runtime/define.ts';
import { warmUp } from '#runtime/first-sign.ts';
import { joinCartSession, showCart } from '#shop/cart.ts';
import { CART_CHANGES, type CartEvent, emitLoaded, readCartChange } from '#shop/cart-events.ts';
import { cookies } from '#storage/cookies.ts';
import type { ShownCart } from '#stores/cart.ts';
import {
  blankMiniCarts,
  emptyMiniCarts,
  hasItems,
  hideEmptyWidgets,
  onBlankMiniCartNear,
} from './mini-carts.ts';
import { decideStart, MAX_AGE_MS, openStoredCart, type StoredCart } from './model.ts';
import { createBlockChangeFilter, createRefresh, watchPreview } from './refresh.ts';

type CartEventListeners = Readonly<Record<string, (event: CartEvent) => void>>;

interface LiveCartOptions {
  /** Contains the placeholder for the endpoint name. */
  readonly ajaxUrl: string;
  readonly hashKey: string;
  readonly fragmentsKey: string;
  /** The page's time limit for one refresh, in milliseconds. */
  readonly timeoutMs: string | undefined;
  /** True if the visitor may have a cart. Otherwise the page shows the right cart until an event. */
  readonly mayHaveCart: boolean;
  /** Whether the page shows items in a mini-cart. */
  readonly showsItems: boolean;
  /** Events that fired while this code loaded. */
  readonly pendingEvents: readonly CartEvent[];
  readonly scope: Scope;
  readonly runtime: Runtime;
}

/** Returns how to start for a visitor who may have a cart. */
const readStart = (stored: StoredCart, showsItems: boolean) =>
  decideStart({
    fragments: stored.fragments(),
    sessionHash: stored.hash(),
    cookieHash: cookies.get('woocommerce_cart_hash') ?? '',
    createdMs: stored.createdMs(),
    hasItems: hasItems(),
    hasBlankMiniCart: blankMiniCarts().length > 0,
    showsItems,
    nowMs: Date.now(),
  });

/**
 * Stores the cart in the browser. `showReply` also shows a server reply; `storeChange` stores the cart of an
 * event, which the cart session shows.
 */
function createCartWriter(stored: StoredCart, scope: Scope, runtime: Runtime) {
  const syncWidgets = hideEmptyWidgets(scope);
  return {
    syncWidgets,
    showReply(cart: ShownCart, isFromOtherTab: boolean) {
      showCart(cart, runtime);
      stored.write(cart, { isFromOtherTab });
      if (cart.hash) stored.setCreated(Date.now());
      syncWidgets();
    },
    storeChange(event: CartEvent) {
      const { fragments, hash, button } = readCartChange(event);
      if (!fragments && !button) return;
      if (fragments) {
        if (!stored.hash()) stored.setCreated(Date.now());
        stored.write({ fragments, hash });
      }
      syncWidgets();
    },
  };
}

/** Returns a function that restarts the 24-hour timer for the next refresh. */
function startRefreshTimer(refresh: () => void, stored: StoredCart, scope: Scope): () => void {
  let cancel: (() => void) | undefined;
  let dueMs = Number.POSITIVE_INFINITY;
  const run = () => {
    cancel?.();
    dueMs = Number.POSITIVE_INFINITY;
    refresh();
  };
  const restart = (delayMs: number) => {
    cancel?.();
    if (!stored.isAvailable) return;
    dueMs = Date.now() + delayMs;
    cancel = scope.timeout(run, delayMs);
  };
  // Timers stand still while a device sleeps.
  onVisibilityChange(scope, () => {
    if (isPageVisible() && Date.now() >= dueMs) run();
  });
  const createdMs = stored.createdMs();
  if (createdMs) restart(Math.max(0, createdMs + MAX_AGE_MS - Date.now()));
  return () => restart(MAX_AGE_MS);
}

/** Returns listeners that request the cart when another tab has changed it. */
function followOtherTabs(stored: StoredCart, hashKey: string, refresh: () => void) {
  let isReported = false;
  return {
    onStorage({ event }: CartEvent) {
      const { key, newValue } = event as StorageEvent;
      if (key !== hashKey || !stored.isOutdated(newValue)) return;
      isReported = true;
      refresh();
    },
    /** The reply of a change in this tab may be older than the change that another tab has reported. */
    onOwnChange() {
      if (isReported) refresh();
      isReported = false;
    },
  };
}

/** Handles events of the body and the window, first those from before this code loaded. */
function listenToEvents(
  bodyListeners: CartEventListeners,
  windowListeners: CartEventListeners,
  pendingEvents: readonly CartEvent[],
  scope: Scope,
): void {
  for (const [name, listener] of Object.entries(bodyListeners)) {
    listen(document.body, name, (event, ...args) => listener({ name, event, args }), scope);
  }
  for (const [name, listener] of Object.entries(windowListeners)) {
    scope.listen(window, name, (event) => listener({ name, event, args: [] }));
  }
  for (const event of pendingEvents) (bodyListeners[event.name] ?? windowListeners[event.name])?.(event);
}

const isChange = ({ name }: CartEvent) => CART_CHANGES.some((change) => change === name);

/** Keeps the page's cart up to date: shows the stored cart, or refreshes it when it may be outdated. */
export function openLiveCart(options: LiveCartOptions): void {
  const { ajaxUrl, hashKey, fragmentsKey, timeoutMs, mayHaveCart, pendingEvents, scope, runtime } = options;
  const stored = openStoredCart({ fragmentsKey, hashKey });
  const writer = createCartWriter(stored, scope, runtime);
  const { refresh, refreshForOtherTab, refreshIfIdle } = createRefresh({
    ajaxUrl,
    timeoutMs,
    onReply: writer.showReply,
    scope,
  });
  const blockChanges = createBlockChangeFilter(refresh, scope);
  const otherTabs = followOtherTabs(stored, hashKey, refreshForOtherTab);
  const onChange = (event: CartEvent) => {
    blockChanges.onClassicEvent();
    writer.storeChange(event);
    otherTabs.onOwnChange();
  };
  const onRefreshRequest = () => {
    blockChanges.onClassicEvent();
    refresh();
  };
  const applyStart = () => {
    const start = readStart(stored, options.showsItems);
    const fragments = stored.fragments();
    if (start === 'refresh') refresh();
    if (start === 'when-seen') warmUp(() => onBlankMiniCartNear(refreshIfIdle, scope), scope.signal);
    if (start !== 'stored' || !fragments) return;
    showCart({ fragments, hash: stored.hash() }, runtime);
    afterScripts(emitLoaded, scope);
  };

  const { session: cart, leave } = joinCartSession(runtime);
  scope.add(leave);
  // These events fired before this code loaded. Changes that are already shown are skipped.
  for (const event of pendingEvents) if (isChange(event)) cart.show(event);
  watchPreview(refresh, scope);
  writer.syncWidgets();
  if (mayHaveCart) applyStart();
  // A cart event or an interaction loaded this code: do not wait for another.
  else onBlankMiniCartNear(refreshIfIdle, scope);
  const bodyListeners: CartEventListeners = {
    added_to_cart: onChange,
    removed_from_cart: onChange,
    adding_to_cart: () => writer.syncWidgets('filling'),
    wc_fragment_refresh: onRefreshRequest,
    updated_wc_div: onRefreshRequest,
    wc_fragments_refreshed: startRefreshTimer(refresh, stored, scope),
    'wc-blocks_added_to_cart': blockChanges.onBlockEvent,
    'wc-blocks_removed_from_cart': blockChanges.onBlockEvent,
  };
  const windowListeners: CartEventListeners = {
    storage: otherTabs.onStorage,
    pageshow({ event }) {
      if (!(event as PageTransitionEvent).persisted) return;
      emptyMiniCarts();
      emit(document.body, 'wc_fragment_refresh');
    },
    'wc-blocks_store_sync_required'({ event }) {
      if (asMap((event as CustomEvent).detail).type === 'from_iAPI') blockChanges.onBlockEvent();
    },
  };
  listenToEvents(bodyListeners, windowListeners, pendingEvents, scope);
}
