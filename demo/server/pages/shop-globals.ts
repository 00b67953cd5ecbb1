import { localeFieldRows } from '../checkout/address-fields.ts';
import { locales, states } from '../checkout/places.ts';
import { consentGlobals } from '../consent/groups.ts';
import { nonces } from '../http/nonces.ts';
import type { PageFacts, PageKind } from './globals.ts';
import { pixelGlobals } from './tracking-globals.ts';

const endpoint = { ajax_url: '/wp-admin/admin-ajax.php', wc_ajax_url: '/?wc-ajax=%%endpoint%%' };

const productGlobals = ({ origin }: PageFacts) => ({
  wc_add_to_cart_variation_params: {
    wc_ajax_url: endpoint.wc_ajax_url,
    i18n_no_matching_variations_text:
      'Sorry, no products matched your selection. Please choose a different combination.',
    i18n_make_a_selection_text: 'Please select some product options before adding this product to your cart.',
    i18n_unavailable_text: 'Sorry, this product is unavailable. Please choose a different combination.',
    i18n_reset_alert_text:
      'Your selection has been reset. Please select some product options before adding this product to your cart.',
    woo_variation_swatches_ajax_variation_threshold_min: '30',
    woo_variation_swatches_ajax_variation_threshold_max: '100',
    woo_variation_swatches_total_children: {},
  },
  woo_variation_swatches_options: {
    show_variation_label: '1',
    clear_on_reselect: '1',
    variation_label_separator: ':',
    is_mobile: '',
    show_variation_stock: '',
    stock_label_threshold: '5',
    cart_redirect_after_add: 'no',
    enable_ajax_add_to_cart: 'yes',
    cart_url: `${origin}/cart/`,
    is_cart: '',
    clickable_out_of_stock: '',
    disable_out_of_stock: '1',
    deselect_unavailable: '',
    out_of_stock_tooltip_text: '(sold out)',
    unavailable_tooltip_text: '(not with this choice)',
  },
});

const singleProductGlobals = () => ({
  wc_single_product_params: {
    i18n_required_rating_text: 'Please select a rating',
    i18n_rating_options: ['1 of 5 stars', '2 of 5 stars', '3 of 5 stars', '4 of 5 stars', '5 of 5 stars'],
    i18n_product_gallery_trigger_text: 'View full-screen image gallery',
    review_rating_required: 'yes',
    flexslider: {
      rtl: false,
      animation: 'slide',
      smoothHeight: true,
      directionNav: false,
      controlNav: 'thumbnails',
      slideshow: false,
      animationSpeed: 500,
      animationLoop: false,
      allowOneSlide: false,
    },
    zoom_enabled: '1',
    zoom_options: [],
    photoswipe_enabled: '1',
    photoswipe_options: {
      shareEl: false,
      closeOnScroll: false,
      history: false,
      hideAnimationDuration: 0,
      showAnimationDuration: 0,
    },
    flexslider_enabled: '1',
  },
});

const couponNonces = { apply_coupon_nonce: nonces.applyCoupon, remove_coupon_nonce: nonces.removeCoupon };

const selectWords = {
  i18n_select_state_text: 'Select an option…',
  i18n_no_matches: 'No matches found',
  i18n_ajax_error: 'Loading failed',
  i18n_input_too_short_1: 'Please enter 1 or more characters',
  i18n_input_too_short_n: 'Please enter %qty% or more characters',
  i18n_input_too_long_1: 'Please delete 1 character',
  i18n_input_too_long_n: 'Please delete %qty% characters',
  i18n_selection_too_long_1: 'You can only select 1 item',
  i18n_selection_too_long_n: 'You can only select %qty% items',
  i18n_load_more: 'Loading more results…',
  i18n_searching: 'Searching…',
};

const addressGlobals = () => ({
  wc_country_select_params: { countries: JSON.stringify(states), ...selectWords },
  wc_address_i18n_params: {
    locale: JSON.stringify(locales),
    locale_fields: JSON.stringify(localeFieldRows),
    i18n_required_text: 'required',
    i18n_optional_text: 'optional',
  },
});

const passwordGlobals = () => ({
  pwsL10n: {
    unknown: 'Password strength unknown',
    short: 'Very weak',
    bad: 'Weak',
    good: 'Medium',
    strong: 'Strong',
    mismatch: 'Mismatch',
  },
  wc_password_strength_meter_params: {
    min_password_strength: '3',
    stop_checkout: '',
    i18n_password_error: 'Please enter a stronger password.',
    i18n_password_hint:
      'Hint: The password should be at least twelve characters long. A short sentence is easiest to remember.',
  },
});

const cartGlobals = () => ({
  wc_cart_params: {
    ...endpoint,
    update_shipping_method_nonce: nonces.updateShippingMethod,
    ...couponNonces,
  },
});

const checkoutGlobals = ({ origin }: PageFacts) => ({
  wc_checkout_params: {
    ...endpoint,
    update_order_review_nonce: nonces.updateOrderReview,
    ...couponNonces,
    option_guest_checkout: 'yes',
    checkout_url: '/?wc-ajax=checkout',
    is_checkout: '1',
    debug_mode: '',
    gateways_with_custom_place_order_button: [],
    i18n_checkout_error: `There was an error processing your order. Please check for any charges in your payment method and review your <a href="${origin}/my-account/orders/">order history</a> before placing the order again.`,
  },
});

const priceGlobals = () => ({
  woocommerce_price_slider_params: {
    currency_format_num_decimals: '0',
    currency_format_symbol: '€',
    currency_format_decimal_sep: '.',
    currency_format_thousand_sep: ',',
    currency_format: '%s%v',
  },
});

const reviewGlobals = () => ({
  wcOrderReview: {
    i18n: {
      ok: 'Your review is on the page of the product.',
      pending_moderation: 'Your review waits for us to read it.',
      error: 'This review did not reach us. Please send it again.',
      rating_required: 'Please give stars, too.',
    },
  },
});

type Globals = (facts: PageFacts) => Record<string, unknown>;

const byKind: Readonly<Record<PageKind, readonly Globals[]>> = {
  product: [productGlobals, singleProductGlobals],
  listing: [productGlobals, priceGlobals],
  cart: [cartGlobals, addressGlobals],
  checkout: [checkoutGlobals, addressGlobals, passwordGlobals],
  account: [addressGlobals, passwordGlobals],
  consent: [({ origin }) => consentGlobals(origin)],
  tracking: [pixelGlobals],
  review: [reviewGlobals],
};

/** Returns the globals for a page's kind. */
export const kindGlobals = (facts: PageFacts): Record<string, unknown> =>
  Object.assign({}, ...(facts.kind ? byKind[facts.kind] : []).map((globals) => globals(facts)));
