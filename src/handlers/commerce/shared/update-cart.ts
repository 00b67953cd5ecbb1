import type { PageRequest } from '#transport/endpoints/cart-page.ts';
import { cartForm } from './cart-form.ts';
import type { CartPage } from './cart-page-session.ts';
import { type Change, changeCart } from './change-cart.ts';
import { readSent } from './keep-typed.ts';
import { serializeForm } from './serialize-form.ts';

/** The address and the body with which a form is sent, with one more field; by its own method. */
export function formRequest(form: HTMLFormElement, [name, value]: readonly [string, string]): PageRequest {
  const url = new URL(form.getAttribute('action') || location.href, document.baseURI);
  const body = [serializeForm(form), new URLSearchParams([[name, value]])].filter(String).join('&');
  // Asked of the attribute: a field of that name would hide the property.
  if (/^post$/i.test(form.getAttribute('method') ?? '')) return { url: url.href, body };
  url.search = body;
  return { url: url.href };
}

/**
 * Sends the cart's form with the quantities in it, and shows the cart as the shop has it then. `keepsNotices` is asked when its
 * turn has come; default: they go.
 */
export const updateCart = (page: CartPage, keepsNotices = () => false): Promise<boolean> =>
  changeCart(
    page,
    (): Change | undefined => {
      const form = cartForm();
      if (!form) return undefined;
      return {
        request: formRequest(form, ['update_cart', 'Update Cart']),
        sent: readSent(form),
        keepsNotices: keepsNotices(),
      };
    },
    { scrolls: true },
  );
