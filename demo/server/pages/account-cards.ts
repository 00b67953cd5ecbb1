import type { Account } from '../account/accounts.ts';
import { paymentBoxHtml, paymentMethods, type SavedCard } from '../checkout/payment.ts';
import { escapeHtml } from '../html.ts';
import { nonces } from '../http/nonces.ts';
import { accountPage } from './account-frame.ts';
import type { Page } from './layout.ts';

const cardRow = ({ id, lastFour, expiry, isDefault }: SavedCard): string => {
  const action = (path: string, name: string, label: string): string =>
    `<a href="/my-account/${path}/${id}/?_wpnonce=${nonces.paymentMethod}" class="button ${name}" aria-label="${label} card ending in ${lastFour}">${label}</a> `;
  const prefer = isDefault ? '' : action('set-default-payment-method', 'default', 'Make default');
  return `<tr class="payment-method${isDefault ? ' default-payment-method' : ''}"><td class="woocommerce-PaymentMethod woocommerce-PaymentMethod--method payment-method-method" data-title="Method"><span>Card ending in ${lastFour}${isDefault ? ' <span class="chip">Default</span>' : ''}</span></td><td class="payment-method-expires" data-title="Expires">${escapeHtml(expiry)}</td><td class="payment-method-actions" data-title="Actions">${action('delete-payment-method', 'delete', 'Delete')}${prefer}</td></tr>`;
};

/** Renders the page of an account's saved cards. */
export const cardsPage = ({ cards }: Account, notices: string): Page =>
  accountPage(
    'payment-methods',
    'Payment methods',
    notices,
    `${
      cards.length === 0
        ? '<div class="woocommerce-info" role="status">No saved methods found.</div>'
        : `<table class="woocommerce-MyAccount-paymentMethods shop_table shop_table_responsive account-payment-methods-table"><thead><tr><th scope="col">Method</th><th scope="col">Expires</th><th scope="col">Actions</th></tr></thead><tbody>${cards.map(cardRow).join('')}</tbody></table>`
    }<p><a class="button" href="/my-account/add-payment-method/">Add payment method</a></p>`,
  );

/** Renders the page for adding a card. */
export const addCardPage = (notices: string): Page => {
  const items = paymentMethods
    .toReversed()
    .map(
      (method, index) =>
        `<li class="woocommerce-PaymentMethod woocommerce-PaymentMethod--${method.id} payment_method_${method.id}"><input id="payment_method_${method.id}" type="radio" class="input-radio" name="payment_method" value="${method.id}"${index === 0 ? " checked='checked'" : ''}> <label for="payment_method_${method.id}">${method.label}</label><div class="woocommerce-PaymentBox woocommerce-PaymentBox--${method.id} payment_box payment_method_${method.id}"${index === 0 ? '' : ' style="display:none;"'}>${paymentBoxHtml(method)}</div></li>`,
    )
    .join('');
  return accountPage(
    'payment-methods',
    'Add payment method',
    notices,
    `<form id="add_payment_method" method="post" action="/my-account/add-payment-method/"><div id="payment" class="woocommerce-Payment"><ul class="woocommerce-PaymentMethods payment_methods methods">${items}</ul><div class="form-row"><input type="hidden" name="woocommerce-add-payment-method-nonce" value="${nonces.paymentMethod}"><button type="submit" class="woocommerce-Button woocommerce-Button--alt button alt" id="place_order" value="Add payment method">Add payment method</button><input type="hidden" name="woocommerce_add_payment_method" id="woocommerce_add_payment_method" value="1"></div></div></form>`,
  );
};
