import { prefersReducedMotion } from '#lib/reduced-motion.ts';
import { type Announce, createAnnouncer } from '#platform/announce.ts';
import { listen, type PublicEvent } from '#platform/events.ts';
import { findFragment, replaceFragments } from '#platform/replace-fragments.ts';
import { dispatch } from '#runtime/events.ts';
import type { Runtime } from '#runtime/runtime.ts';
import { createScope, type Scope } from '#runtime/scope.ts';
import type { Fragments } from '#transport/fragments.ts';
import { type Heard, readChange, showCart } from './cart.ts';
import { restoreButtons, settleButton } from './cart-buttons.ts';
import { shareSession } from './shared-session.ts';

declare module '#runtime/events.ts' {
  interface SkerryEvents {
    /** Someone is about to change the cart: on the body. */
    'skerry:cart-near': null;
  }
}

const claimed = new WeakSet<object>();

/** True for the first who asks: a cart event is shown once, however many hear it. */
function claimEvent(event: PublicEvent | Event): boolean {
  const isFirst = !claimed.has(event);
  claimed.add(event);
  return isFirst;
}

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

const REGION = 'widget_shopping_cart_live_region';

/** How long after a cart change its message is set, so that screen readers are done with the click. */
const MESSAGE_DELAY_MS = 1000;

/** How long the region stays for a message when the button that it is about went with its line. */
const MESSAGE_STAYS_MS = 5000;

/**
 * Takes the element through which the shop tells screen readers what became of a click, or makes it; what was made goes with
 * the scope.
 */
function createLiveRegion(scope: Scope) {
  const there = document.querySelector<HTMLElement>(`.${REGION}`);
  const region = there ?? document.createElement('div');
  let cancel: (() => void) | undefined;
  if (!there) {
    region.className = `${REGION} screen-reader-text`;
    region.setAttribute('role', 'status');
    document.body.append(region);
    scope.add(() => region.remove());
  }
  return {
    /** Forgets the message, also one on its way. */
    clear() {
      cancel?.();
      region.textContent = '';
      region.removeAttribute('aria-relevant');
    },
    /** Tells what the button has to say; false when that is nothing. */
    announce(button: HTMLElement | undefined): boolean {
      const message = button?.dataset.success_message;
      if (!message) return false;
      cancel?.();
      cancel = scope.timeout(() => {
        region.textContent = message;
        region.setAttribute('aria-relevant', 'all');
      }, MESSAGE_DELAY_MS);
      return true;
    },
  };
}

/** What all who change the cart of a page have in common. */
export interface CartSession {
  readonly scope: Scope;
  /** Forgets what the last click was to say. */
  clearMessage(): void;
  /** Speaks of failures; what speaks is on the page from the first call on. */
  announcer(): Announce;
  /**
   * Shows what came with a cart event on the button, in the fragments and to screen readers, in this order, and once,
   * however many hear it.
   */
  show(heard: Heard): void;
}

/** Keeps the session until what was announced has been said, or what it lives in ends. */
function stay(runtime: Runtime, life: Scope): void {
  const own = life.child();
  own.add(joinCart(runtime).leave);
  own.timeout(own.dispose, MESSAGE_STAYS_MS);
}

/** Joins the one cart session of the page. */
export const joinCart = shareSession((runtime): CartSession => {
  const scope = createScope((error) => runtime.report(error, { handler: 'cart', phase: 'run' }));
  const region = createLiveRegion(scope);
  // Asked for here: a runtime that was stopped meanwhile has another one.
  const { scope: life } = runtime;
  let announce: Announce | undefined;
  const show = (heard: Heard) => {
    if (!claimEvent(heard.event)) return;
    const { fragments, hash, button } = readChange(heard);
    if (button && heard.name === 'added_to_cart') settleButton(button, Boolean(fragments));
    if (!fragments) return;
    showCart({ fragments, hash }, runtime, updateFragments);
    if (region.announce(button)) stay(runtime, life);
  };
  scope.add(restoreButtons);
  for (const name of ['added_to_cart', 'removed_from_cart']) {
    listen(document.body, name, (event, ...args) => show({ name, event, args }), scope);
  }
  // What follows the cart opens before the click, which then has less to wait for.
  dispatch(document.body, 'skerry:cart-near', null);
  return {
    scope,
    show,
    clearMessage: region.clear,
    announcer() {
      announce ??= createAnnouncer(scope);
      return announce;
    },
  };
});
