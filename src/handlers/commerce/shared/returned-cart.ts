import { parseHtml } from '#platform/html.ts';
import { cartForm, cartTotals } from './cart-form.ts';
import { noticesIn } from './notices.ts';

/** What a page that the shop sent says about the cart. */
export type ReturnedCart =
  | {
      readonly kind: 'filled';
      readonly form: Element;
      readonly totals: Element | undefined;
      readonly notices: readonly Element[];
    }
  /** Nothing is in the cart. `wrapper` holds the message; undefined when the page says it in a way of its own. */
  | { readonly kind: 'empty'; readonly wrapper: Element | undefined; readonly notices: readonly Element[] }
  /** No cart at all: a login page, an error page, a part of a page. */
  | { readonly kind: 'unknown' };

/** Reads the cart from the HTML of a whole page. */
export function readReturnedCart(html: string): ReturnedCart {
  const page = parseHtml(html);
  const notices = noticesIn(page);
  const form = cartForm(page);
  if (form) return { kind: 'filled', form, totals: cartTotals(page), notices };
  const message = page.querySelector('.cart-empty,.wc-empty-cart-message');
  // Builders and themes have pages of their own for empty carts; the params stand at the end of every page of a cart.
  if (!message && !html.includes('wc_cart_params')) return { kind: 'unknown' };
  return { kind: 'empty', wrapper: message?.closest('.woocommerce') ?? undefined, notices };
}
