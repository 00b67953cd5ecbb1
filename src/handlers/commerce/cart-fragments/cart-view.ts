import { replaceFragments } from '#platform/replace-fragments.ts';
import type { Runtime } from '#runtime/runtime.ts';
import type { Scope } from '#runtime/scope.ts';
import { $cart, type ShownCart } from '#stores/cart.ts';
import { joinCart, readChange } from '../shared/cart-session.ts';
import { hideEmptyWidgets } from './mini-carts.ts';
import type { StoredCart } from './stored-cart.ts';
import type { Heard } from './when-woken.ts';

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
  const { cart, leave } = joinCart(runtime);
  scope.add(leave);
  const show = (shown: ShownCart) => {
    replaceFragments(shown.fragments, runtime);
    $cart.set(shown);
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
    change({ name, event, args }) {
      // Its members have shown it already, if there were any.
      cart.show(name, event, args);
      const { fragments, hash } = readChange(event, args);
      if (!fragments) return;
      if (!stored.hash()) stored.begin(Date.now());
      stored.keep({ fragments, hash });
      syncWidgets();
    },
  };
}
