import { isOn } from '#lib/is-on.ts';
import { globalTexts } from '#platform/params.ts';
import type { CartParams } from '#shop/add-to-cart.ts';

/** Returns the page's settings for adding to the cart; undefined without them. */
export function readCartParams(): CartParams | undefined {
  const pageParams = globalTexts('wc_add_to_cart_params');
  if (!pageParams?.wc_ajax_url) return undefined;
  return {
    ajaxUrl: pageParams.wc_ajax_url,
    cartUrl: pageParams.cart_url ?? '',
    redirectsToCart: isOn(pageParams.cart_redirect_after_add),
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
  const pageParams = globalTexts('wc_checkout_params');
  if (!pageParams?.wc_ajax_url) return undefined;
  return {
    ajaxUrl: pageParams.wc_ajax_url,
    checkoutUrl: pageParams.checkout_url ?? '',
    isCheckout: pageParams.is_checkout === '1',
    allowsGuests: pageParams.option_guest_checkout === 'yes',
    reviewNonce: pageParams.update_order_review_nonce ?? '',
    applyNonce: pageParams.apply_coupon_nonce ?? '',
    removeNonce: pageParams.remove_coupon_nonce ?? '',
    errorHtml: pageParams.i18n_checkout_error ?? '',
  };
}
