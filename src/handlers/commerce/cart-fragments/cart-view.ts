import type { Runtime } from '#runtime/runtime.ts';
import type { Scope } from '#runtime/scope.ts';
import {
  $cart,
  claimEvent,
  type Heard,
  putCart,
  readChange,
  type ShownCart,
  showCart,
} from '#stores/cart.ts';
import { joinCart } from '#stores/cart-session.ts';
import { hideEmptyWidgets } from './mini-carts.ts';
import type { StoredCart } from './stored-cart.ts';

/** The cart as the page shows it and the browser keeps it. */
export interface CartView {
  /** Shows a cart that is kept already, and says so. */
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
  /** On the button first, as the shop does it. */
  const showWithButton = (heard: Heard) => {
    if (!joined) {
      joined = joinCart(runtime);
      scope.add(joined.leave);
    }
    joined.cart.show(heard);
    syncWidgets();
  };
  const showAlone = ({ event }: Heard, shown: ShownCart) => {
    if (!claimEvent(event)) return;
    showCart(shown, runtime);
    syncWidgets();
  };
  return {
    show: (shown) => showCart(shown, runtime),
    syncWidgets,
    take(shown) {
      putCart(shown, runtime);
      stored.keep(shown);
      if (shown.hash) stored.begin(Date.now());
      syncWidgets();
    },
    change(heard) {
      const { fragments, hash, button } = readChange(heard);
      const changed = fragments && { fragments, hash };
      if (changed) {
        if (!stored.hash()) stored.begin(Date.now());
        stored.keep(changed);
        // Whoever shows it, and when: answers that are on their way are older.
        $cart.set(changed);
      }
      if (button) showWithButton(heard);
      else if (changed) showAlone(heard, changed);
    },
  };
}
