import { emit, listen, type PublicEvent, pageJQuery, toElement, toJQuery } from '#platform/events.ts';
import { dispatch } from '#runtime/events.ts';
import type { Runtime } from '#runtime/runtime.ts';
import { createScope, type Scope } from '#runtime/scope.ts';
import { noteCart } from '#stores/cart.ts';
import { asFragments, type Fragments } from '#transport/fragments.ts';
import {
  type ButtonFace,
  createButtonFace,
  createLiveRegion,
  type LiveRegion,
  updateFragments,
} from './cart-feedback.ts';
import { readCartParams } from './shop-params.ts';

/** What came with a cart event; without fragments nothing is known about the cart. */
export interface CartChange {
  readonly fragments: Fragments | undefined;
  readonly hash: string;
  readonly button: HTMLElement | undefined;
}

/** What came with a cart event: anyone may fire it, with anything or nothing. */
export function readChange(event: PublicEvent | Event, args: readonly unknown[]): CartChange {
  const named = ((event as PublicEvent).detail ?? {}) as Record<string, unknown>;
  const [fragments, hash, button] = args.length ? args : [named.fragments, named.cart_hash, named.button];
  return {
    fragments: asFragments(fragments),
    hash: typeof hash === 'string' ? hash : '',
    button: toElement(button),
  };
}

const claimed = new WeakSet<object>();

/** True for the first who asks: a cart event is shown once, however many hear it. */
export function claimEvent(event: PublicEvent | Event): boolean {
  const isFirst = !claimed.has(event);
  claimed.add(event);
  return isFirst;
}

/** What all cart buttons of a page have in common. */
export interface CartSession {
  /** Ends with the last member. */
  readonly scope: Scope;
  readonly live: LiveRegion;
  /** The face of a button; undefined once it was released. */
  faceOf(button: HTMLElement): ButtonFace | undefined;
  /** Marks a button as ours, until the result is called: then it is as the server sent it, and stays so. */
  adopt(button: HTMLElement): () => void;
  /** Brings a button to rest and says so. */
  settle(button: HTMLElement, fragments?: Fragments): void;
  /**
   * Shows what came with a cart event on the button, in the fragments and to screen readers, in this order, and once,
   * however many hear it.
   */
  show(name: string, event: PublicEvent | Event, args: readonly unknown[]): void;
}

declare module '#runtime/events.ts' {
  interface SkerryEvents {
    /** Someone is about to change the cart: on the body. */
    'skerry:cart-near': null;
  }
}

interface Open {
  readonly session: CartSession;
  members: number;
}

let open: Open | undefined;

function createSession(scope: Scope, runtime: Runtime): CartSession {
  const params = readCartParams();
  const faces = new Map<HTMLElement, ButtonFace>();
  const released = new WeakSet<HTMLElement>();
  const live = createLiveRegion(scope);

  const session: CartSession = {
    scope,
    live,
    faceOf(button) {
      if (released.has(button)) return undefined;
      const face = faces.get(button) ?? createButtonFace(button);
      faces.set(button, face);
      return face;
    },
    adopt(button) {
      released.delete(button);
      return () => {
        released.add(button);
        faces.get(button)?.restore();
        faces.delete(button);
      };
    },
    settle(button, fragments) {
      const face = session.faceOf(button);
      face?.settle(Boolean(fragments));
      if (fragments && params && !params.isCart) face?.link(params.cartUrl, params.viewCart);
      emit(document.body, 'wc_cart_button_updated', { detail: { button }, args: [toJQuery(button)] });
    },
    show(name, event, args) {
      if (!claimEvent(event)) return;
      const { fragments, hash, button } = readChange(event, args);
      if (button && name === 'added_to_cart') session.settle(button, fragments);
      if (!fragments) return;
      updateFragments(fragments, runtime);
      noteCart({ fragments, hash });
      emit(document.body, 'wc_fragments_loaded');
      live.announce(button);
    },
  };
  scope.add(() => {
    for (const face of faces.values()) face.restore();
  });
  return session;
}

function start(runtime: Runtime): Open {
  const scope = createScope((error) => runtime.report(error, { handler: 'cart', phase: 'run' }));
  const session = createSession(scope, runtime);
  for (const name of ['added_to_cart', 'removed_from_cart']) {
    listen(document.body, name, (event, ...args) => session.show(name, event, args), scope);
  }
  // What follows the cart opens before the click, which then has less to wait for.
  dispatch(document.body, 'skerry:cart-near', null);
  return { session, members: 0 };
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
      joined.session.scope.dispose();
      open = undefined;
    },
  };
}

/**
 * Tells the shop's blocks, which hear native events alone. With jQuery on the page their own loader forwards the
 * classic events, and twice would be once too many.
 */
export function tellBlocks(name: string, detail?: unknown): void {
  if (pageJQuery()) return;
  document.body.dispatchEvent(new CustomEvent(`wc-blocks_${name}`, { bubbles: true, detail }));
}
