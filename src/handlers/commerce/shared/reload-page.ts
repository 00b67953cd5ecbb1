import { navigate } from '#platform/navigate.ts';
import { cookies } from '#storage/cookies.ts';

/** Loads the page anew, by its address alone. */
export const reloadPage = (): void => void navigate(location.href.replace(/#.*/, ''));

/** Loads the page of an empty cart anew when something is in the cart: the form for it is not here. */
export function reloadIfFilled(): void {
  const isEmpty = !document.querySelector('.woocommerce-cart-form');
  if (isEmpty && Number(cookies.get('woocommerce_items_in_cart')) > 0) reloadPage();
}
