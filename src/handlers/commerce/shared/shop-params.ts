import { isOn } from '#lib/is-on.ts';
import { params } from '#platform/params.ts';

/** What the page says about adding to the cart. */
export interface CartParams {
  /** With the token for the endpoint. */
  readonly ajaxUrl: string;
  readonly cartUrl: string;
  readonly viewCart: string;
  readonly isCart: boolean;
  /** The shop shows the cart after each add. */
  readonly leadsToCart: boolean;
}

/** What the page says about adding to the cart; undefined when it offers none. */
export function readCartParams(): CartParams | undefined {
  const given = params('wc_add_to_cart_params');
  if (!given?.wc_ajax_url) return undefined;
  return {
    ajaxUrl: given.wc_ajax_url,
    cartUrl: given.cart_url ?? '',
    viewCart: given.i18n_view_cart ?? '',
    isCart: isOn(given.is_cart),
    leadsToCart: isOn(given.cart_redirect_after_add),
  };
}
