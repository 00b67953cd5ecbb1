import { isOn } from '#lib/is-on.ts';
import { params } from '#platform/params.ts';
import type { CartParams } from '#shop/add-to-cart.ts';

/** Returns what the page says about adding to the cart; undefined when it offers nothing. */
export function readCartParams(): CartParams | undefined {
  const given = params('wc_add_to_cart_params');
  if (!given?.wc_ajax_url) return undefined;
  return {
    ajaxUrl: given.wc_ajax_url,
    cartUrl: given.cart_url ?? '',
    leadsToCart: isOn(given.cart_redirect_after_add),
  };
}

/** What the page says about the checkout. */
export interface CheckoutParams {
  /** With the token for the endpoint. */
  readonly ajaxUrl: string;
  readonly checkoutUrl: string;
  /** False on pages that show the form without being the checkout: nothing is asked for at the start. */
  readonly isCheckout: boolean;
  readonly allowsGuests: boolean;
  readonly reviewNonce: string;
  readonly applyNonce: string;
  readonly removeNonce: string;
  /** Told when nobody knows what became of the order, as HTML; `''` when the page has no words for it. */
  readonly errorHtml: string;
}

/** What the page says about the checkout; undefined when it has none. */
export function readCheckoutParams(): CheckoutParams | undefined {
  const given = params('wc_checkout_params');
  if (!given?.wc_ajax_url) return undefined;
  return {
    ajaxUrl: given.wc_ajax_url,
    checkoutUrl: given.checkout_url ?? '',
    isCheckout: given.is_checkout === '1',
    allowsGuests: given.option_guest_checkout === 'yes',
    reviewNonce: given.update_order_review_nonce ?? '',
    applyNonce: given.apply_coupon_nonce ?? '',
    removeNonce: given.remove_coupon_nonce ?? '',
    errorHtml: given.i18n_checkout_error ?? '',
  };
}
