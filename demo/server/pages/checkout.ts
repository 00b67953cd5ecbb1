import { type AddressKind, addressFields } from '../checkout/address-fields.ts';
import { fieldHtml } from '../checkout/field-html.ts';
import { escapeHtml } from '../html.ts';
import type { Fields, Shop } from '../http/context.ts';
import type { Session } from '../session.ts';
import type { Page } from './layout.ts';
import { loginFormHtml } from './login-form.ts';
import { paymentHtml, reviewTableHtml } from './order-review.ts';

const rowsHtml = (kind: AddressKind, values: Fields, country: string): string =>
  `<div class="woocommerce-${kind}-fields__field-wrapper">${addressFields(kind, country)
    .map((field) => fieldHtml(field, { ...values, [`${kind}_country`]: country }, country))
    .join('')}</div>`;

const togglesHtml = (isSignedIn: boolean): string => {
  const login = isSignedIn
    ? ''
    : `<div class="woocommerce-form-login-toggle"><div class="woocommerce-info">Returning customer? <a href="#" class="showlogin">Click here to log in</a></div></div>${loginFormHtml({ from: '/checkout/', isHidden: true })}`;
  return `${login}<div class="woocommerce-form-coupon-toggle"><div class="woocommerce-info">Have a coupon? <a href="#" role="button" aria-controls="woocommerce-checkout-form-coupon" aria-expanded="false" class="showcoupon">Click here to enter your code</a></div></div>
<form class="checkout_coupon woocommerce-form-coupon" method="post" action="/checkout/" style="display:none" id="woocommerce-checkout-form-coupon"><p class="form-row form-row-first"><label for="coupon_code" class="screen-reader-text">Coupon:</label><input type="text" name="coupon_code" class="input-text" placeholder="Coupon code" id="coupon_code" value=""></p><p class="form-row form-row-last"><button type="submit" class="button" name="apply_coupon" value="Apply coupon">Apply coupon</button></p><div class="clear"></div></form>
<div class="woocommerce-notices-wrapper"></div>`;
};

const accountHtml = (isSignedIn: boolean): string =>
  isSignedIn
    ? ''
    : '<div class="woocommerce-account-fields"><p class="form-row form-row-wide create-account"><label class="woocommerce-form__label woocommerce-form__label-for-checkbox checkbox"><input class="woocommerce-form__input woocommerce-form__input-checkbox input-checkbox" id="createaccount" type="checkbox" name="createaccount" value="1"> <span>Create an account?</span></label></p><div class="create-account"><p class="form-row validate-required" id="account_password_field" data-priority=""><label for="account_password" class="required_field">Create account password&nbsp;<span class="required" aria-hidden="true">*</span></label><span class="woocommerce-input-wrapper"><input type="password" class="input-text" name="account_password" id="account_password" placeholder="Password" value="" aria-required="true" autocomplete="new-password" aria-describedby="account_password-description"><span class="description" id="account_password-description" aria-hidden="true">At least twelve characters; a short sentence is easier to remember than a riddle.</span></span></p><div class="clear"></div></div></div>';

const shippingHtml = (values: Fields): string => {
  const isSplit = values.ship_to_different_address !== undefined;
  const country = values.shipping_country || values.billing_country || 'DE';
  return `<div class="woocommerce-shipping-fields"><h3 id="ship-to-different-address"><label class="woocommerce-form__label woocommerce-form__label-for-checkbox checkbox"><input id="ship-to-different-address-checkbox" class="woocommerce-form__input woocommerce-form__input-checkbox input-checkbox" type="checkbox" name="ship_to_different_address" value="1"${isSplit ? " checked='checked'" : ''}> <span>Ship to a different address?</span></label></h3><div class="shipping_address">${rowsHtml('shipping', values, country)}</div></div>
<div class="woocommerce-additional-fields"><div class="woocommerce-additional-fields__field-wrapper"><p class="form-row notes" id="order_comments_field" data-priority=""><label for="order_comments">Order notes&nbsp;<span class="optional">(optional)</span></label><span class="woocommerce-input-wrapper"><textarea name="order_comments" class="input-text" id="order_comments" placeholder="Anything the boatman should know." rows="2" cols="5">${escapeHtml(values.order_comments ?? '')}</textarea></span></p></div></div>`;
};

/** Renders the checkout page: toggles for login and coupon, addresses, review, payment. */
export const checkoutPage = (shop: Shop, session: Session, notices: string): Page => {
  const account = shop.accounts.find(session.account);
  const values = { ...account?.addresses, ...session.customer };
  const country = values.billing_country || session.shipping.destination.country;
  const isSignedIn = account !== undefined;
  return {
    id: 8,
    title: 'Checkout',
    bodyClass: 'woocommerce-checkout',
    kind: 'checkout',
    main: `<h1 class="entry-title">Checkout</h1><div class="woocommerce">${notices}${togglesHtml(isSignedIn)}
<h2 class="screen-reader-text">Your details</h2>
<form name="checkout" method="post" class="checkout woocommerce-checkout" action="/checkout/" enctype="multipart/form-data" aria-label="Checkout">
<div class="col2-set" id="customer_details"><div class="col-1"><wc-order-attribution-inputs></wc-order-attribution-inputs><div class="woocommerce-billing-fields"><h3>Billing details</h3>${rowsHtml('billing', values, country)}</div>${accountHtml(isSignedIn)}</div>
<div class="col-2">${shippingHtml(values)}</div></div>
<div class="checkout-review"><h3 id="order_review_heading">Your order</h3>
<div id="order_review" class="woocommerce-checkout-review-order">${reviewTableHtml(shop, session)}
${paymentHtml(shop, session)}</div></div></form></div>`,
  };
};
