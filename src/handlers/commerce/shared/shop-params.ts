import { isOn } from '#lib/is-on.ts';
import { params } from '#platform/params.ts';
import type { CartParams } from '#shop/add-to-cart.ts';

/** Returns the page's settings for adding to the cart; undefined without them. */
export function readCartParams(): CartParams | undefined {
  const given = params('wc_add_to_cart_params');
  if (!given?.wc_ajax_url) return undefined;
  return {
    ajaxUrl: given.wc_ajax_url,
    cartUrl: given.cart_url ?? '',
    leadsToCart: isOn(given.cart_redirect_after_add),
  };
}

/** The page's settings for the checkout. */
export interface CheckoutParams {
  /** Contains the placeholder for the endpoint name. */
  readonly ajaxUrl: string;
  readonly checkoutUrl: string;
  /** False on pages that contain the form but are not the checkout: no initial order review. */
  readonly isCheckout: boolean;
  readonly allowsGuests: boolean;
  readonly reviewNonce: string;
  readonly applyNonce: string;
  readonly removeNonce: string;
  /** Shown as HTML when the outcome of an order is unknown; `''` without a text. */
  readonly errorHtml: string;
}

/** Returns the page's settings for the checkout; undefined without them. */
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
