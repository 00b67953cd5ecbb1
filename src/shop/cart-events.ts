import { emitOnBody } from '#platform/emit-on-body.ts';
import { type EmitOptions, type PublicEvent, toElement, toJQuery } from '#platform/events.ts';
import type { ShownCart } from '#stores/cart.ts';
import { asFragments } from '#transport/fragments.ts';

/** Public events that report a changed cart. */
export const CART_CHANGES = ['added_to_cart', 'removed_from_cart'] as const;

/** An event that concerns the cart. */
export interface CartEvent {
  readonly name: string;
  readonly event: PublicEvent | Event;
  readonly args: readonly unknown[];
}

/** Parses a cart event. Scripts may emit it with any arguments; without fragments the new cart is unknown. */
export function readCartChange({ event, args }: CartEvent) {
  const named = ((event as PublicEvent).detail ?? {}) as Record<string, unknown>;
  const [fragments, hash, button] = args.length ? args : [named.fragments, named.cart_hash, named.button];
  return {
    fragments: asFragments(fragments),
    hash: typeof hash === 'string' ? hash : '',
    button: toElement(button),
  };
}

/**
 * Emits a cart event, then the native event (`wc-blocks_…`) that the shop's blocks listen for, unless a block
 * has emitted that during the cart event: a block does so if it found jQuery when it started. Whether the
 * page has jQuery says nothing about that: jQuery may have loaded after the block.
 */
function emitWithBlocks(name: string, options: EmitOptions, blockDetail?: object): void {
  const blockEvent = `wc-blocks_${name}`;
  let isEmitted = false;
  const onBlockEvent = () => {
    isEmitted = true;
  };
  window.addEventListener(blockEvent, onBlockEvent, { capture: true });
  emitOnBody(name, options);
  window.removeEventListener(blockEvent, onBlockEvent, { capture: true });
  if (isEmitted) return;
  document.body.dispatchEvent(new CustomEvent(blockEvent, { bubbles: true, detail: blockDetail }));
}

/** Emits `adding_to_cart` before a button's product is added; listeners may change `data`. */
export const emitAdding = (button: HTMLElement, data: Record<string, unknown>): void =>
  emitWithBlocks('adding_to_cart', { detail: { button, data }, args: [toJQuery(button), data] });

/** Emits the shop's reply to a change. Without fragments the cart did not change, and blocks get no event. */
export function emitChanged(
  name: (typeof CART_CHANGES)[number],
  button: HTMLElement,
  { fragments, hash }: Partial<ShownCart>,
): void {
  const options = {
    detail: { fragments, cart_hash: hash, button },
    args: [fragments, hash, toJQuery(button)],
  };
  if (!fragments) emitOnBody(name, options);
  // `true` would mean that a block made the change and has already updated its own cart.
  else emitWithBlocks(name, options, name === 'added_to_cart' ? { preserveCartData: false } : undefined);
}

/** Emits `wc_fragments_loaded`: the page shows a new cart. */
export const emitLoaded = (): void => void emitOnBody('wc_fragments_loaded');

/** Emits `wc_fragment_refresh` after a change without a usable reply: the shop may have made it all the same. */
export const emitUnclear = (): void => void emitOnBody('wc_fragment_refresh');

/** Emits the result of a request for the cart. */
export const emitRefreshed = (isFresh: boolean): void =>
  void emitOnBody(isFresh ? 'wc_fragments_refreshed' : 'wc_fragments_ajax_error');
