import { prefersReducedMotion } from '#lib/reduced-motion.ts';
import { type Announce, createAnnouncer } from '#platform/announce.ts';
import { listen } from '#platform/events.ts';
import { findFragment, replaceFragments } from '#platform/replace-fragments.ts';
import type { Runtime } from '#runtime/define.ts';
import { dispatch } from '#runtime/events.ts';
import { createScope, type Scope } from '#runtime/scope.ts';
import { $cart, type ShownCart } from '#stores/cart.ts';
import { queueCartJob } from '#transport/cart-queue.ts';
import { removeFromCart as requestRemoval } from '#transport/endpoints/cart.ts';
import type { Fragments } from '#transport/fragments.ts';
import { restoreButtons, settleButton } from './cart-buttons.ts';
import { type CartEvent, CHANGES, emitChanged, emitLoaded, readChange } from './cart-events.ts';
import { createLiveRegion, type LiveRegion } from './live-region.ts';
import { shareSession } from './shared-session.ts';

declare module '#runtime/events.ts' {
  interface SkerryEvents {
    /** Someone is about to change the cart: on the body. */
    'skerry:cart-near': null;
  }
}

// The story of a change: it is requested in its turn (`add-to-cart.ts`, `removeFromCart`), its event is emitted with what came back, and while
// that is emitted the page shows it (`show`): the button, the fragments, then `wc_fragments_loaded`. A change of another script begins with the
// event. So listeners behind ours find the page as the cart is, whoever has changed it.

const UPDATING = 'updating';
const FADED = 0.6;
const FADE_MS = 400;

/**
 * Replaces what changed with the cart: what goes is marked `updating`, what comes rises from the faded look. It is all there at
 * once, because listeners of the event that brought it read it at once.
 */
export function updateFragments(fragments: Fragments, runtime: Runtime): void {
  const all = () => Object.keys(fragments).flatMap(findFragment);
  for (const each of all()) each.classList.add(UPDATING);
  replaceFragments(fragments, runtime);
  if (prefersReducedMotion()) return;
  for (const each of all()) each.animate?.({ opacity: [FADED, 1] }, FADE_MS);
}

/** Puts a cart on the page, without an event. */
export function putCart(cart: ShownCart, runtime: Runtime, replace = replaceFragments): void {
  replace(cart.fragments, runtime);
  $cart.set(cart);
}

/** What all who change the cart of a page have in common. */
interface CartSession {
  readonly scope: Scope;
  /** Announces what was added or removed; it should be on the page before that. */
  liveRegion(): LiveRegion;
  /** Announces failures; its elements are on the page from the first call on. */
  announcer(): Announce;
  /** Shows what came with a cart event on the button, in the fragments and to screen readers. An event is shown once. */
  show(change: CartEvent): void;
}

/** How long the region stays for a message when the button that it is about was removed with its line. */
const MESSAGE_STAYS_MS = 5000;

/** Keeps the session until the message was announced, or the runtime ends. */
function stay(runtime: Runtime, life: Scope): void {
  const own = life.child();
  own.add(joinCart(runtime).leave);
  own.timeout(own.dispose, MESSAGE_STAYS_MS);
}

/** Joins the one cart session of the page. As long as it lasts, what comes with events of the cart is shown, also with those of other scripts. */
export const joinCart = shareSession((runtime): CartSession => {
  const scope = createScope((error) => runtime.report(error, { handler: 'cart', phase: 'run' }));
  // A runtime that was stopped meanwhile has another scope.
  const { scope: life } = runtime;
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
    const { fragments, hash, button } = readChange(change);
    if (button && change.name === 'added_to_cart') settleButton(button, Boolean(fragments));
    if (!fragments) return;
    putCart({ fragments, hash }, runtime, updateFragments);
    emitLoaded();
    if (liveRegion().announce(button)) stay(runtime, life);
  };
  scope.add(restoreButtons);
  for (const name of CHANGES) {
    listen(document.body, name, (event, ...args) => show({ name, event, args }), scope);
  }
  // Whoever stores the cart loads before the click, which then has less to wait for.
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

/** Removes a link's line, after all changes of the cart that were asked for before. Returns false when the cart did not come back. */
export async function removeFromCart(link: HTMLElement, ajaxUrl: string, runtime: Runtime): Promise<boolean> {
  const { session, leave } = joinCart(runtime);
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
