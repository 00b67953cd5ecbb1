import type { PublicEvent } from '#platform/events.ts';
import { toElement } from '#platform/events.ts';
import { asFragments, type Fragments } from '#transport/endpoints/cart.ts';

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
