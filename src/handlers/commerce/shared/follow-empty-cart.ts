import { listen } from '#platform/events.ts';
import type { Scope } from '#runtime/scope.ts';
import { cookies } from '#storage/cookies.ts';
import { cartForm } from './cart-form.ts';
import { reloadPage } from './reload-page.ts';

/** Loads the page of an empty cart anew when something is in the cart: the form for it is not here. */
export function reloadIfFilled(): void {
  if (!cartForm() && Number(cookies.get('woocommerce_items_in_cart')) > 0) reloadPage();
}

/** Does so whenever someone says that the cart is another one. */
export function followEmptyCart(scope: Scope): void {
  for (const name of ['wc_update_cart', 'added_to_cart']) listen(document, name, reloadIfFilled, scope);
}
