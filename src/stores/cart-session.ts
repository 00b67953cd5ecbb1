import { prefersReducedMotion } from '#lib/reduced-motion.ts';
import { type Announce, createAnnouncer } from '#platform/announce.ts';
import { listen, type PublicEvent } from '#platform/events.ts';
import { findFragment, replaceFragments } from '#platform/replace-fragments.ts';
import { dispatch } from '#runtime/events.ts';
import type { Runtime } from '#runtime/runtime.ts';
import { createScope, type Scope } from '#runtime/scope.ts';
import type { Fragments } from '#transport/endpoints/cart.ts';
import { type Heard, readChange, showCart } from './cart.ts';
import { type ButtonState, changeButton, settleButton } from './cart-buttons.ts';

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

/** The element through which the shop tells screen readers what became of a click. */
interface LiveRegion {
  /** Forgets the message, also one on its way. */
  clear(): void;
  /** Tells what the button has to say; false when that is nothing. */
  announce(button: HTMLElement | undefined): boolean;
}

/** Takes the page's live region, or makes it; what was made goes with the scope. */
function createLiveRegion(scope: Scope): LiveRegion {
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
    clear() {
      cancel?.();
      region.textContent = '';
      region.removeAttribute('aria-relevant');
    },
    announce(button) {
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
  /** Forgets what the last click was to say. */
  clearMessage(): void;
  /** Puts what speaks of failures on the page. */
  speakUp(): void;
  /** Changes what a shopper sees of a button. */
  change(button: HTMLElement, change: Partial<ButtonState>): void;
  /** Brings a button to rest, marked and with a link to the cart when something was added, and says so. */
  settle(button: HTMLElement, isAdded: boolean): void;
  /** Brings a button to rest, with a sentence behind it until the next try; it is said, too. */
  fail(button: HTMLElement, sentence: string): void;
  /**
   * Shows what came with a cart event on the button, in the fragments and to screen readers, in this order, and once,
   * however many hear it.
   */
  show(heard: Heard): void;
}

interface Open {
  readonly session: CartSession;
  readonly scope: Scope;
  members: number;
}

let open: Open | undefined;

/** Keeps the session until what was announced has been said, or what it lives in ends. */
function stay(runtime: Runtime, life: Scope): void {
  const own = life.child();
  own.add(joinCart(runtime).leave);
  own.timeout(own.dispose, MESSAGE_STAYS_MS);
}

function start(runtime: Runtime): Open {
  const scope = createScope((error) => runtime.report(error, { handler: 'cart', phase: 'run' }));
  const region = createLiveRegion(scope);
  // Asked for here: a runtime that was stopped meanwhile has another one.
  const { scope: life } = runtime;
  let announce: Announce | undefined;
  const session: CartSession = {
    clearMessage: region.clear,
    speakUp() {
      announce ??= createAnnouncer(scope);
    },
    change: (button, change) => changeButton(button, change, scope),
    settle: (button, isAdded) => settleButton(button, isAdded, scope),
    fail(button, sentence) {
      session.change(button, { phase: 'rest', failure: sentence });
      announce?.(sentence, 'assertive');
    },
    show(heard) {
      if (!claimEvent(heard.event)) return;
      const { fragments, hash, button } = readChange(heard);
      if (button && heard.name === 'added_to_cart') session.settle(button, Boolean(fragments));
      if (!fragments) return;
      showCart({ fragments, hash }, runtime, updateFragments);
      if (region.announce(button)) stay(runtime, life);
    },
  };
  for (const name of ['added_to_cart', 'removed_from_cart']) {
    listen(document.body, name, (event, ...args) => session.show({ name, event, args }), scope);
  }
  // What follows the cart opens before the click, which then has less to wait for.
  dispatch(document.body, 'skerry:cart-near', null);
  return { session, scope, members: 0 };
}

/** Joins the one cart session of the page, which begins with its first member and ends with its last. */
export function joinCart(runtime: Runtime): { readonly cart: CartSession; readonly leave: () => void } {
  open ??= start(runtime);
  const joined = open;
  joined.members += 1;
  let isMember = true;
  return {
    cart: joined.session,
    leave() {
      if (!isMember) return;
      isMember = false;
      joined.members -= 1;
      if (joined.members) return;
      joined.scope.dispose();
      open = undefined;
    },
  };
}
