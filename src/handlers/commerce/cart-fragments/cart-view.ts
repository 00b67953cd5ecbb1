import { createPatch } from '#lib/patch.ts';
import type { Runtime } from '#runtime/runtime.ts';
import type { Scope } from '#runtime/scope.ts';
import { cookies } from '#storage/cookies.ts';
import { $cart, type Heard, putCart, readChange, type ShownCart, showCart } from '#stores/cart.ts';
import { joinCart } from '#stores/cart-session.ts';
import type { StoredCart } from './stored-cart.ts';

const miniCarts = () => [...document.querySelectorAll<HTMLElement>('.widget_shopping_cart_content')];

/** The mini-carts of the page that wait for their content. */
export const blankMiniCarts = (): HTMLElement[] =>
  miniCarts().filter(({ textContent }) => !textContent?.trim());

/** Empties every mini-cart, so that none shows what is no longer so. */
export function emptyMiniCarts(): void {
  for (const content of miniCarts()) content.replaceChildren();
}

/** Calls back once when a blank mini-cart comes near the view. */
export function whenBlankSeen(callback: () => void, scope: Scope): void {
  const observer = scope.observe(
    new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
        observer.disconnect();
        callback();
      },
      { rootMargin: '100% 0px' },
    ),
  );
  for (const content of blankMiniCarts()) observer.observe(content);
}

/** True when the server says that there is something in the cart. */
export const hasItems = (): boolean => Number(cookies.get('woocommerce_items_in_cart')) > 0;

/** Hides the widgets that want to be hidden while the cart is empty. Gives a function that looks again. */
function hideEmptyWidgets(scope: Scope): (isFilling?: 'filling') => void {
  const patch = createPatch();
  scope.add(patch.restore);
  return (isFilling) => {
    const nodes = document.querySelectorAll('.hide_cart_widget_if_empty');
    // Most pages have none, and cookies are slow to read.
    if (!nodes.length) return;
    const display = isFilling || hasItems() ? null : 'none';
    for (const node of nodes) {
      const widget = node.closest<HTMLElement>('.widget_shopping_cart');
      if (widget) patch.style(widget, 'display', display);
    }
  };
}

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
      if (!button && !changed) return;
      if (!joined) {
        joined = joinCart(runtime);
        scope.add(joined.leave);
      }
      joined.session.show(heard);
      syncWidgets();
    },
  };
}
