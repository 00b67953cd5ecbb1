import { asMap } from '#lib/fields.ts';
import { afterScripts } from '#platform/coming-scripts.ts';
import { emit, listen } from '#platform/events.ts';
import type { Runtime } from '#runtime/define.ts';
import { warmUp } from '#runtime/first-sign.ts';
import type { Scope } from '#runtime/scope.ts';
import { joinCart, putCart } from '#shop/cart.ts';
import { type CartEvent, CHANGES, emitLoaded, readChange } from '#shop/cart-events.ts';
import { cookies } from '#storage/cookies.ts';
import type { ShownCart } from '#stores/cart.ts';
import { blankMiniCarts, emptyMiniCarts, hasItems, hideEmptyWidgets, whenBlankSeen } from './mini-carts.ts';
import { MAX_AGE_MS, openStoredCart, type StoredCart, startOf } from './model.ts';
import { createRefresh, followPreview, listenToBlocks } from './refresh.ts';

type Reactions = Readonly<Record<string, (heard: CartEvent) => void>>;

interface LiveCartOptions {
  /** Contains the placeholder for the endpoint name. */
  readonly ajaxUrl: string;
  readonly hashKey: string;
  readonly fragmentsKey: string;
  /** The page's time limit for one refresh, in milliseconds. */
  readonly timeout: string | undefined;
  /** True if the visitor may have a cart. Otherwise the page is right until an event. */
  readonly isKnown: boolean;
  /** Events that fired while this code loaded. */
  readonly heard: readonly CartEvent[];
  readonly scope: Scope;
  readonly runtime: Runtime;
}

/** Returns how to start for a visitor who may have a cart. */
const startFor = (stored: StoredCart) =>
  startOf({
    fragments: stored.fragments(),
    sessionHash: stored.hash(),
    cookieHash: cookies.get('woocommerce_cart_hash') ?? '',
    createdMs: stored.createdMs(),
    hasItems: hasItems(),
    hasBlank: blankMiniCarts().length > 0,
    nowMs: Date.now(),
  });

/**
 * Stores the cart in the browser. `take` also shows a server reply; `keep` stores the cart of an event, which
 * `joinCart` shows.
 */
function createView(stored: StoredCart, scope: Scope, runtime: Runtime) {
  const syncWidgets = hideEmptyWidgets(scope);
  return {
    syncWidgets,
    take(cart: ShownCart, isTold: boolean) {
      putCart(cart, runtime);
      stored.keep(cart, { isTold });
      if (cart.hash) stored.begin(Date.now());
      syncWidgets();
    },
    keep(event: CartEvent) {
      const { fragments, hash, button } = readChange(event);
      if (!fragments && !button) return;
      if (fragments) {
        if (!stored.hash()) stored.begin(Date.now());
        stored.keep({ fragments, hash });
      }
      syncWidgets();
    },
  };
}

/** Returns a function that restarts the 24-hour timer for the next refresh. */
function startDay(refresh: () => void, stored: StoredCart, scope: Scope): () => void {
  let stop: (() => void) | undefined;
  const start = (delayMs: number) => {
    stop?.();
    if (stored.works) stop = scope.timeout(refresh, delayMs);
  };
  const createdMs = stored.createdMs();
  if (createdMs) start(Math.max(0, createdMs + MAX_AGE_MS - Date.now()));
  return () => start(MAX_AGE_MS);
}

/** Handles events of the body and the window, first those from before this code loaded. */
function react(onBody: Reactions, onWindow: Reactions, heard: readonly CartEvent[], scope: Scope): void {
  for (const [name, take] of Object.entries(onBody)) {
    listen(document.body, name, (event, ...args) => take({ name, event, args }), scope);
  }
  for (const [name, take] of Object.entries(onWindow)) {
    scope.listen(window, name, (event) => take({ name, event, args: [] }));
  }
  for (const each of heard) (onBody[each.name] ?? onWindow[each.name])?.(each);
}

const isChange = ({ name }: CartEvent) => CHANGES.some((change) => change === name);

/** Keeps the page's cart up to date: shows the stored cart, or refreshes it when it may be outdated. */
export function openLiveCart(options: LiveCartOptions): void {
  const { ajaxUrl, hashKey, fragmentsKey, timeout, isKnown, heard, scope, runtime } = options;
  const stored = openStoredCart({ fragmentsKey, hashKey });
  const view = createView(stored, scope, runtime);
  const { ask, askAsTold, join } = createRefresh({ ajaxUrl, timeout, take: view.take, scope });
  const blocks = listenToBlocks(ask, scope);
  const change = (event: CartEvent) => {
    blocks.hearClassic();
    view.keep(event);
  };
  const obey = () => {
    blocks.hearClassic();
    ask();
  };
  const openPage = () => {
    const start = startFor(stored);
    const fragments = stored.fragments();
    if (start === 'refresh') ask();
    if (start === 'when-seen') warmUp(() => whenBlankSeen(join, scope), scope.signal);
    if (start !== 'stored' || !fragments) return;
    putCart({ fragments, hash: stored.hash() }, runtime);
    afterScripts(emitLoaded, scope);
  };

  const { session: cart, leave } = joinCart(runtime);
  scope.add(leave);
  // These events fired before this code loaded. Changes that are already shown are skipped.
  for (const each of heard) if (isChange(each)) cart.show(each);
  followPreview(ask, scope);
  view.syncWidgets();
  if (isKnown) openPage();
  // The visitor has already interacted.
  else whenBlankSeen(join, scope);
  const onBody: Reactions = {
    added_to_cart: change,
    removed_from_cart: change,
    adding_to_cart: () => view.syncWidgets('filling'),
    wc_fragment_refresh: obey,
    updated_wc_div: obey,
    wc_fragments_refreshed: startDay(ask, stored, scope),
    'wc-blocks_added_to_cart': blocks.hearBlock,
    'wc-blocks_removed_from_cart': blocks.hearBlock,
  };
  const onWindow: Reactions = {
    storage({ event }) {
      if ((event as StorageEvent).key === hashKey && stored.isOutdated()) askAsTold();
    },
    pageshow({ event }) {
      if (!(event as PageTransitionEvent).persisted) return;
      emptyMiniCarts();
      emit(document.body, 'wc_fragment_refresh');
    },
    'wc-blocks_store_sync_required'({ event }) {
      if (asMap((event as CustomEvent).detail).type === 'from_iAPI') blocks.hearBlock();
    },
  };
  react(onBody, onWindow, heard, scope);
}
