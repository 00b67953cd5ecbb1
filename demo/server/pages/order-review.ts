import { type Cart, fillLines } from '../cart/cart.ts';
import { detailsHtml } from '../cart/mini-cart.ts';
import { totalsOf } from '../cart/totals.ts';
import { findPaymentMethod, paymentBoxHtml, paymentMethods } from '../checkout/payment.ts';
import { escapeHtml } from '../html.ts';
import type { Shop } from '../http/context.ts';
import { nonces } from '../http/nonces.ts';
import { priceHtml } from '../money.ts';
import type { Session } from '../session.ts';
import { sumRowsHtml } from './sum-rows.ts';

const linesHtml = (cart: Cart, shop: Shop): string =>
  fillLines(cart, shop.catalogue)
    .map(
      (line) =>
        `<tr class="cart_item"><td class="product-name">${escapeHtml(line.product.name)}&nbsp; <strong class="product-quantity">&times;&nbsp;${line.quantity}</strong>${detailsHtml(line)}</td><td class="product-total">${priceHtml(line.totalCents)}</td></tr>`,
    )
    .join('\n');

/** Renders the table of products and totals. */
export const reviewTableHtml = (shop: Shop, { cart, shipping }: Session): string =>
  `<table class="shop_table woocommerce-checkout-review-order-table"><thead><tr><th class="product-name">Product</th><th class="product-total">Subtotal</th></tr></thead>
<tbody>${linesHtml(cart, shop)}</tbody>
<tfoot>${sumRowsHtml(totalsOf(cart, shop.catalogue, shipping), { base: '/checkout/' })}</tfoot></table>`;

const methodsHtml = (shop: Shop, session: Session): string => {
  const chosen = findPaymentMethod(session.paymentMethod) ?? paymentMethods[0];
  const cards = shop.accounts.find(session.account)?.cards;
  return paymentMethods
    .map((method) => {
      const isChosen = method === chosen;
      return `<li class="wc_payment_method payment_method_${method.id}"><input id="payment_method_${method.id}" type="radio" class="input-radio" name="payment_method" value="${method.id}"${isChosen ? " checked='checked'" : ''} data-order_button_text="${method.buttonText}"> <label for="payment_method_${method.id}">${method.label}</label><div class="payment_box payment_method_${method.id}"${isChosen ? '' : ' style="display:none;"'}>${paymentBoxHtml(method, cards)}</div></li>`;
    })
    .join('\n');
};

const termsHtml = `<div class="woocommerce-terms-and-conditions-wrapper"><div class="woocommerce-privacy-policy-text"><p>We use what you write here to send the parcel, and for nothing else.</p></div>
<div class="woocommerce-terms-and-conditions" style="display: none; max-height: 200px; overflow: auto;"><h3>Terms</h3><p>This is a demonstration. Nothing is sold, nothing is sent, and no money moves. Orders are forgotten when the shop closes.</p><p>What you would get from the real harbour: thirty days to change your mind, mending for free, and a letter with every parcel.</p></div>
<p class="form-row validate-required"><label class="woocommerce-form__label woocommerce-form__label-for-checkbox checkbox"><input type="checkbox" class="woocommerce-form__input woocommerce-form__input-checkbox input-checkbox" name="terms" id="terms"> <span class="woocommerce-terms-and-conditions-checkbox-text">I have read and agree to the shop&rsquo;s <a href="/terms/" class="woocommerce-terms-and-conditions-link" target="_blank">terms and conditions</a></span>&nbsp;<abbr class="required" title="required">*</abbr></label><input type="hidden" name="terms-field" value="1"></p></div>`;

/** Renders the payment methods, the terms and the order button. */
export const paymentHtml = (shop: Shop, session: Session): string =>
  `<div id="payment" class="woocommerce-checkout-payment"><ul class="wc_payment_methods payment_methods methods">${methodsHtml(shop, session)}</ul>
<div class="form-row place-order"><noscript><p>Without script the sums follow when you ask for them: <button type="submit" class="button" name="woocommerce_checkout_update_totals" value="Update totals">Update totals</button></p></noscript>
${termsHtml}
<button type="submit" class="button alt" name="woocommerce_checkout_place_order" id="place_order" value="Place order" data-value="Place order">Place order</button>
<input type="hidden" id="woocommerce-process-checkout-nonce" name="woocommerce-process-checkout-nonce" value="${nonces.processCheckout}"><input type="hidden" name="_wp_http_referer" value="/checkout/"></div></div>`;
