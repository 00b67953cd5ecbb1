import { dispatch } from '#lib/events.ts';
import { prefersReducedMotion } from '#lib/reduced-motion.ts';
import { createScope, type Scope } from '#lib/scope.ts';
import { listen } from '#platform/events.ts';
import { findFragment, replaceFragments } from '#platform/replace-fragments.ts';
import type { Runtime } from '#runtime/define.ts';
import { $cart, type ShownCart } from '#stores/cart.ts';
import { type Announce, createAnnouncer } from '#texts/announce.ts';
import { queueCartJob } from '#transport/cart-queue.ts';
import { removeFromCart as requestRemoval } from '#transport/endpoints/cart.ts';
import type { Fragments } from '#transport/fragments.ts';
import { restoreButtons, showAddResult } from './cart-buttons.ts';
import { CART_CHANGES, type CartEvent, emitChanged, emitLoaded, readCartChange } from './cart-events.ts';
import { createLiveRegion, type LiveRegion } from './live-region.ts';
import { shareSession } from './shared-session.ts';

declare module '#lib/events.ts' {
  interface SkerryEvents {
    /** The cart is about to change. Dispatched on the body. */
    'skerry:cart-near': null;
  }
}

// How a change runs: its request waits in a queue (`add-to-cart.ts`, `removeFromCart`), then its event is
// emitted with the reply. Our listener of that event (`show`) updates the button and the fragments and emits
// `wc_fragments_loaded`. A change by another script starts with the event. So later listeners always find an
// updated page.

const UPDATING = 'updating';
const FADED = 0.6;
const FADE_MS = 400;

/**
 * Replaces the cart's fragments: old nodes get the class `updating`, new nodes fade in. Replaces them
 * synchronously, because later listeners of the same event read them.
 */
export function updateFragments(fragments: Fragments, runtime: Runtime): void {
  const all = () => Object.keys(fragments).flatMap(findFragment);
  for (const node of all()) node.classList.add(UPDATING);
  replaceFragments(fragments, runtime);
  if (prefersReducedMotion()) return;
  for (const node of all()) node.animate?.({ opacity: [FADED, 1] }, FADE_MS);
}

/** Shows a cart on the page and stores it, without an event. */
export function showCart(
  cart: ShownCart,
  runtime: Runtime,
  replace: typeof updateFragments = replaceFragments,
): void {
  replace(cart.fragments, runtime);
  $cart.set(cart);
}

/** Shared by all code that changes the page's cart. */
interface CartSession {
  readonly scope: Scope;
  /**
   * Returns the region that announces changes. Call it before a change, so that the region already exists.
   */
  liveRegion(): LiveRegion;
  /** Returns the function that announces failures; its elements are on the page from the first call on. */
  announcer(): Announce;
  /** Shows a cart event on the button, in the fragments and to screen readers; the same event only once. */
  show(change: CartEvent): void;
}

/** How long the region stays for a message. */
const MESSAGE_VISIBLE_MS = 5000;

/** Keeps the session until the message was announced or the runtime stops. */
function keepSession(runtime: Runtime, runtimeScope: Scope): void {
  const messageScope = runtimeScope.child();
  messageScope.add(joinCartSession(runtime).leave);
  messageScope.timeout(messageScope.dispose, MESSAGE_VISIBLE_MS);
}

/** Joins the page's cart session. While it lasts, cart events are shown, including those of other scripts. */
export const joinCartSession = shareSession((runtime): CartSession => {
  const scope = createScope((error) => runtime.report(error, { handler: 'cart', phase: 'run' }));
  // Read now: after a stop, the runtime has another scope.
  const { scope: runtimeScope } = runtime;
  const shown = new WeakSet<object>();
  let region: LiveRegion | undefined;
  let announce: Announce | undefined;
  const liveRegion = () => {
    region ??= createLiveRegion(scope);
    return region;
  };
  const show = (change: CartEvent) => {
    if (shown.has(change.event)) return;
    shown.add(change.event);
    const { fragments, hash, button } = readCartChange(change);
    if (button && change.name === 'added_to_cart') showAddResult(button, Boolean(fragments));
    if (!fragments) return;
    showCart({ fragments, hash }, runtime, updateFragments);
    emitLoaded();
    if (liveRegion().announce(button)) keepSession(runtime, runtimeScope);
  };
  scope.add(restoreButtons);
  for (const name of CART_CHANGES) {
    listen(document.body, name, (event, ...args) => show({ name, event, args }), scope);
  }
  // Code that stores the cart loads at this event, so that the click waits less.
  dispatch(document.body, 'skerry:cart-near', null);
  return {
    scope,
    show,
    liveRegion,
    announcer() {
      announce ??= createAnnouncer(scope);
      return announce;
    },
  };
});

/** Removes the cart line of a link after all earlier changes. Returns false for a reply without fragments. */
export async function removeFromCart(link: HTMLElement, ajaxUrl: string, runtime: Runtime): Promise<boolean> {
  const { session, leave } = joinCartSession(runtime);
  session.liveRegion().clear();
  const send = async () => {
    const key = link.dataset.cart_item_key ?? '';
    const reply = await requestRemoval(key, { ajaxUrl }).catch(() => undefined);
    if (reply?.kind !== 'fragments') return false;
    emitChanged('removed_from_cart', link, reply);
    return true;
  };
  return queueCartJob(send).finally(leave);
}
