import { emit } from '#platform/events.ts';
import { replaceFragments } from '#platform/replace-fragments.ts';
import type { Runtime } from '#runtime/runtime.ts';
import type { Scope } from '#runtime/scope.ts';
import { noteCart, type ShownCart } from '#stores/cart.ts';
import { claimEvent, joinCart, readChange } from '../shared/cart-session.ts';
import type { Heard } from './cart-fragments.ts';
import { hideEmptyWidgets } from './mini-carts.ts';
import type { StoredCart } from './stored-cart.ts';

/** The cart as the page shows it and the browser keeps it. */
export interface CartView {
  /** Shows a cart that is kept already. */
  show(cart: ShownCart): void;
  /** Shows and keeps what the server answered. */
  take(cart: ShownCart): void;
  /** Shows and keeps what came with an event; without fragments nothing changes. */
  change(heard: Heard): void;
  /** Widgets that hide while the cart is empty look again; they are there as long as it fills. */
  syncWidgets(isFilling?: 'filling'): void;
}

/** Creates the view of a page; it changes nothing yet. */
export function createCartView(stored: StoredCart, scope: Scope, runtime: Runtime): CartView {
  const syncWidgets = hideEmptyWidgets(scope);
  let joined: ReturnType<typeof joinCart> | undefined;
  const show = (shown: ShownCart) => {
    replaceFragments(shown.fragments, runtime);
    noteCart(shown);
  };
  /** On the button first, as the shop does it. */
  const showWithButton = ({ name, event, args }: Heard) => {
    if (!joined) {
      joined = joinCart(runtime);
      scope.add(joined.leave);
    }
    joined.cart.show(name, event, args);
    syncWidgets();
  };
  const showAlone = (event: Heard['event'], shown: ShownCart) => {
    if (!claimEvent(event)) return;
    show(shown);
    emit(document.body, 'wc_fragments_loaded');
    syncWidgets();
  };
  return {
    show,
    syncWidgets,
    take(shown) {
      show(shown);
      stored.keep(shown);
      if (shown.hash) stored.begin(Date.now());
      syncWidgets();
    },
    change(heard) {
      const { event, args } = heard;
      const { fragments, hash, button } = readChange(event, args);
      const changed = fragments && { fragments, hash };
      if (changed) {
        if (!stored.hash()) stored.begin(Date.now());
        stored.keep(changed);
        // Whoever shows it, and when: answers that are on their way are older.
        noteCart(changed);
      }
      if (button) showWithButton(heard);
      else if (changed) showAlone(event, changed);
    },
  };
}
