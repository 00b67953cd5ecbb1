import { type EmitOptions, emit, type PublicEvent, toElement, toJQuery } from '#platform/events.ts';
import type { ShownCart } from '#stores/cart.ts';
import { asFragments } from '#transport/fragments.ts';

/** Public events after which the cart is another one. */
export const CHANGES = ['added_to_cart', 'removed_from_cart'] as const;

/** An event that concerns the cart. */
export interface CartEvent {
  readonly name: string;
  readonly event: PublicEvent | Event;
  readonly args: readonly unknown[];
}

/** Returns what came with a cart event: anyone may emit it, with anything or nothing. Without fragments nothing is known about the cart. */
export function readChange({ event, args }: CartEvent) {
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

/** Emits `adding_to_cart` before a button's product is added; listeners may change the data that are sent. */
export const emitAdding = (button: HTMLElement, data: Record<string, unknown>): void =>
  emitWithBlocks('adding_to_cart', { detail: { button, data }, args: [toJQuery(button), data] });

/** Emits an answer of the shop to a change. Without fragments the cart is as it was, and blocks get no event. */
export function emitChanged(
  name: (typeof CHANGES)[number],
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

/** Emits that a cart was put on the page. */
export const emitLoaded = (): void => void emit(document.body, 'wc_fragments_loaded');

/** Emits whether the server answered a request for the cart. */
export const emitRefreshed = (isFresh: boolean): void =>
  void emit(document.body, isFresh ? 'wc_fragments_refreshed' : 'wc_fragments_ajax_error');
