import { atom } from 'nanostores';
import { type EmitOptions, emit, type PublicEvent, toElement, toJQuery } from '#platform/events.ts';
import { replaceFragments } from '#platform/replace-fragments.ts';
import type { Runtime } from '#runtime/runtime.ts';
import { asFragments, type Fragments } from '#transport/fragments.ts';

/** The cart as the server showed it. */
export interface ShownCart {
  readonly fragments: Fragments;
  /** Changes with the content; `''` for an empty cart. */
  readonly hash: string;
}

/** The cart as the server last showed it on this page; undefined as long as the page has only what it came with. */
export const $cart = atom<ShownCart | undefined>(undefined);

/** An event that concerns the cart. */
export interface Heard {
  readonly name: string;
  readonly event: PublicEvent | Event;
  readonly args: readonly unknown[];
}

/** What came with a cart event: anyone may fire it, with anything or nothing. Without fragments nothing is known about the cart. */
export function readChange({ event, args }: Heard) {
  const named = ((event as PublicEvent).detail ?? {}) as Record<string, unknown>;
  const [fragments, hash, button] = args.length ? args : [named.fragments, named.cart_hash, named.button];
  return {
    fragments: asFragments(fragments),
    hash: typeof hash === 'string' ? hash : '',
    button: toElement(button),
  };
}

/**
 * Emits an event of the cart, then the native event that blocks of the shop listen for in its place. A block that found jQuery
 * when it started emits that one itself, while the classic event is emitted; then it is not emitted twice. Whether the page has
 * jQuery by now says nothing about that.
 */
function emitWithBlocks(name: string, options: EmitOptions, blockDetail?: object): void {
  const blockEvent = `wc-blocks_${name}`;
  let isEmitted = false;
  const note = () => {
    isEmitted = true;
  };
  window.addEventListener(blockEvent, note, { capture: true });
  emit(document.body, name, options);
  window.removeEventListener(blockEvent, note, { capture: true });
  if (isEmitted) return;
  document.body.dispatchEvent(new CustomEvent(blockEvent, { bubbles: true, detail: blockDetail }));
}

/** Says that a button's product is about to be added; listeners may change the data that are sent. */
export const tellAdding = (button: HTMLElement, data: Record<string, unknown>): void =>
  emitWithBlocks('adding_to_cart', { detail: { button, data }, args: [toJQuery(button), data] });

/**
 * Says that the shop answered a change: who follows the cart shows what came along. Where nothing came along, the cart is as
 * it was, and blocks hear nothing.
 */
export function tellChanged(
  name: 'added_to_cart' | 'removed_from_cart',
  button: HTMLElement,
  { fragments, hash }: Partial<ShownCart>,
): void {
  const options = {
    detail: { fragments, cart_hash: hash, button },
    args: [fragments, hash, toJQuery(button)],
  };
  if (!fragments) emit(document.body, name, options);
  // Blocks say `true` of what they have added, and counted, themselves.
  else emitWithBlocks(name, options, name === 'added_to_cart' ? { preserveCartData: false } : undefined);
}

type Replace = (fragments: Fragments, runtime: Runtime) => void;

/** Puts a cart on the page; nobody is told. */
export function putCart(cart: ShownCart, runtime: Runtime, replace: Replace = replaceFragments): void {
  replace(cart.fragments, runtime);
  $cart.set(cart);
}

/** Says that a cart was put on the page which was known already. */
export const tellLoaded = (): void => void emit(document.body, 'wc_fragments_loaded');

/** Puts a cart on the page and says so. */
export function showCart(cart: ShownCart, runtime: Runtime, replace?: Replace): void {
  putCart(cart, runtime, replace);
  tellLoaded();
}

/** Says what became of asking the server for the cart. */
export const tellRefreshed = (isFresh: boolean): void =>
  void emit(document.body, isFresh ? 'wc_fragments_refreshed' : 'wc_fragments_ajax_error');
