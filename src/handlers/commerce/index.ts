import type { Handler } from '#runtime/define.ts';
import { addLink } from './add-link/handler.ts';
import { addPaymentMethod } from './add-payment-method/handler.ts';
import { addToCart } from './add-to-cart/handler.ts';
import { addressLocale } from './address-locale/handler.ts';
import { attributeDropdown } from './attribute-dropdown/handler.ts';
import { brandDropdown } from './brand-dropdown/handler.ts';
import { cardFields } from './card-fields/handler.ts';
import { cartCoupon } from './cart-coupon/handler.ts';
import { cartFragments } from './cart-fragments/handler.ts';
import { cartItems } from './cart-items/handler.ts';
import { cartPage } from './cart-page/handler.ts';
import { categoryDropdown } from './category-dropdown/handler.ts';
import { checkout } from './checkout/handler.ts';
import { checkoutCoupon } from './checkout-coupon/handler.ts';
import { checkoutLogin } from './checkout-login/handler.ts';
import { comingSoonBanner } from './coming-soon-banner/handler.ts';
import { countryState } from './country-state/handler.ts';
import { deletePaymentMethod } from './delete-payment-method/handler.ts';
import { emptyCart } from './empty-cart/handler.ts';
import { enhancedSelect } from './enhanced-select/handler.ts';
import { featureToggle } from './feature-toggle/handler.ts';
import { fieldDescription } from './field-description/handler.ts';
import { fieldValidation } from './field-validation/handler.ts';
import { geolocation } from './geolocation/handler.ts';
import { noticeScroll } from './notice-scroll/handler.ts';
import { notices } from './notices/handler.ts';
import { orderReview } from './order-review/handler.ts';
import { ordering } from './ordering/handler.ts';
import { passwordStrength } from './password-strength/handler.ts';
import { passwordToggle } from './password-toggle/handler.ts';
import { payOrder } from './pay-order/handler.ts';
import { priceSlider } from './price-slider/handler.ts';
import { removeFromCart } from './remove-from-cart/handler.ts';
import { resultCount } from './result-count/handler.ts';
import { savedTokens } from './saved-tokens/handler.ts';
import { searchableSelect } from './searchable-select/handler.ts';
import { sentOnce } from './sent-once/handler.ts';
import { shippingCalculator } from './shipping-calculator/handler.ts';
import { shippingMethod } from './shipping-method/handler.ts';
import { storeNotice } from './store-notice/handler.ts';

/** All handlers of this family, in mount order. */
export const commerceHandlers: readonly Handler[] = [
  addToCart,
  addLink,
  removeFromCart,
  cartFragments,
  cartPage,
  cartCoupon,
  emptyCart,
  shippingCalculator,
  shippingMethod,
  passwordToggle,
  passwordStrength,
  sentOnce,
  addPaymentMethod,
  deletePaymentMethod,
  savedTokens,
  cardFields,
  ordering,
  categoryDropdown,
  attributeDropdown,
  brandDropdown,
  storeNotice,
  priceSlider,
  geolocation,
  featureToggle,
  fieldDescription,
  cartItems,
  comingSoonBanner,
  noticeScroll,
  notices,
  resultCount,
  checkout,
  checkoutCoupon,
  checkoutLogin,
  fieldValidation,
  payOrder,
  orderReview,
  addressLocale,
  countryState,
  enhancedSelect,
  searchableSelect,
];
