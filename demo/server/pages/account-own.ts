import type { Account } from '../account/accounts.ts';
import { type AddressKind, addressFields } from '../checkout/address-fields.ts';
import { fieldHtml } from '../checkout/field-html.ts';
import type { Order } from '../checkout/order-book.ts';
import { escapeHtml } from '../html.ts';
import type { Fields } from '../http/context.ts';
import { nonces } from '../http/nonces.ts';
import { priceHtml } from '../money.ts';
import { accountPage } from './account-frame.ts';
import type { Page } from './layout.ts';
import { addressHtml, dayText, orderDetailsHtml } from './order-details.ts';

/** Renders the dashboard of an account. */
export const dashboardPage = ({ displayName }: Account, notices: string): Page => {
  const name = `<strong>${escapeHtml(displayName)}</strong>`;
  return accountPage(
    'dashboard',
    'My account',
    notices,
    `<p>Hello ${name} (not ${name}? <a href="/my-account/customer-logout/?_wpnonce=${nonces.logout}">Log out</a>)</p><p>From here you can view your <a href="/my-account/orders/">recent orders</a>, manage your <a href="/my-account/edit-address/">shipping and billing addresses</a>, and <a href="/my-account/edit-account/">edit your password and account details</a>.</p>`,
  );
};

const orderRow = ({ number, placedMs, totals, lines }: Order): string => {
  const count = lines.reduce((sum, line) => sum + line.quantity, 0);
  return `<tr class="woocommerce-orders-table__row woocommerce-orders-table__row--status-processing order"><th class="woocommerce-orders-table__cell" data-title="Order" scope="row"><a href="/my-account/view-order/${number}/" aria-label="View order number ${number}">#${number}</a></th><td data-title="Date"><time>${dayText(placedMs)}</time></td><td data-title="Status">Processing</td><td data-title="Total"><span>${priceHtml(totals.totalCents)} for ${count} ${count === 1 ? 'item' : 'items'}</span></td><td data-title="Actions"><a href="/my-account/view-order/${number}/" class="woocommerce-button button view" aria-label="View order ${number}">View</a></td></tr>`;
};

/** Renders the orders of an account, newest first. */
export const ordersPage = (orders: readonly Order[], notices: string): Page =>
  accountPage(
    'orders',
    'Orders',
    notices,
    orders.length === 0
      ? '<div class="woocommerce-info" role="status">No order has been made yet. <a class="woocommerce-Button button" href="/shop/">Browse products</a></div>'
      : `<table class="woocommerce-orders-table woocommerce-MyAccount-orders shop_table shop_table_responsive my_account_orders account-orders-table"><thead><tr><th scope="col">Order</th><th scope="col">Date</th><th scope="col">Status</th><th scope="col">Total</th><th scope="col">Actions</th></tr></thead><tbody>${orders.toReversed().map(orderRow).join('')}</tbody></table>`,
  );

/** Renders an order of an account. */
export const orderPage = (order: Order, notices: string): Page =>
  accountPage(
    'orders',
    `Order #${order.number}`,
    notices,
    `<p>Order #<mark class="order-number">${order.number}</mark> was placed on <mark class="order-date">${dayText(order.placedMs)}</mark> and is currently <mark class="order-status">Processing</mark>.</p>${orderDetailsHtml(order)}`,
  );

/** Renders both addresses of an account. */
export const addressesPage = ({ addresses }: Account, notices: string): Page => {
  const column = (kind: AddressKind, index: number, title: string): string => {
    const address = addressHtml(kind, addresses);
    return `<div class="u-column${index} col-${index} woocommerce-Address"><header class="woocommerce-Address-title title"><h2>${title}</h2><a href="/my-account/edit-address/${kind}/" class="edit">${address ? 'Edit' : 'Add'} ${title}</a></header><address>${address || 'You have not set up this type of address yet.'}</address></div>`;
  };
  return accountPage(
    'edit-address',
    'Addresses',
    notices,
    `<p>The following addresses will be used on the checkout page by default.</p><div class="u-columns woocommerce-Addresses col2-set addresses">${column('billing', 1, 'Billing address')}${column('shipping', 2, 'Shipping address')}</div>`,
  );
};

/** Renders the page for editing an address. */
export const addressPage = (kind: AddressKind, values: Fields, notices: string): Page => {
  const title = kind === 'billing' ? 'Billing address' : 'Shipping address';
  const country = values[`${kind}_country`] || 'DE';
  const fields = addressFields(kind, country)
    .map((field) => fieldHtml(field, { ...values, [`${kind}_country`]: country }, country))
    .join('');
  return accountPage(
    'edit-address',
    title,
    notices,
    `<form method="post" action="/my-account/edit-address/${kind}/" novalidate><div class="woocommerce-address-fields"><div class="woocommerce-address-fields__field-wrapper">${fields}</div><p><button type="submit" class="button alt" name="save_address" value="Save address">Save address</button><input type="hidden" name="woocommerce-edit-address-nonce" value="${nonces.editAddress}"><input type="hidden" name="action" value="edit_address"></p></div></form>`,
  );
};

const detailRow = (name: string, label: string, input: string, place = 'wide'): string =>
  `<p class="woocommerce-form-row woocommerce-form-row--${place} form-row form-row-${place}"><label for="${name}">${label}</label><input class="woocommerce-Input input-text" name="${name}" id="${name}" ${input}></p>`;
const mark = '&nbsp;<span class="required" aria-hidden="true">*</span>';

/** Renders the page for editing names and password. */
export const detailsPage = (account: Account, notices: string): Page => {
  const value = (text: string): string => `type="text" aria-required="true" value="${escapeHtml(text)}"`;
  const secret = 'type="password"';
  return accountPage(
    'edit-account',
    'Account details',
    notices,
    `<form class="woocommerce-EditAccountForm edit-account" action="/my-account/edit-account/" method="post">${detailRow('account_first_name', `First name${mark}`, `${value(account.firstName)} autocomplete="given-name"`, 'first')}${detailRow('account_last_name', `Last name${mark}`, `${value(account.lastName)} autocomplete="family-name"`, 'last')}<div class="clear"></div>${detailRow('account_display_name', `Display name${mark}`, `${value(account.displayName)} aria-describedby="account_display_name_description"`)}<p id="account_display_name_description"><em>Shown in your account and with your reviews.</em></p>
<fieldset><legend>Password change</legend>${detailRow('password_current', 'Current password (leave blank to leave unchanged)', `${secret} autocomplete="current-password"`)}${detailRow('password_1', 'New password (leave blank to leave unchanged)', `${secret} autocomplete="new-password"`)}${detailRow('password_2', 'Confirm new password', `${secret} autocomplete="new-password"`)}</fieldset><div class="clear"></div><p><input type="hidden" name="save-account-details-nonce" value="${nonces.editAccount}"><button type="submit" class="woocommerce-Button button alt" name="save_account_details" value="Save changes">Save changes</button><input type="hidden" name="action" value="save_account_details"></p></form>`,
  );
};
