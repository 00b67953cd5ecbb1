import type { AddressKind } from '../checkout/address-fields.ts';
import type { Order, OrderLine } from '../checkout/order-book.ts';
import { countries, statesOf } from '../checkout/places.ts';
import { escapeHtml } from '../html.ts';
import type { Fields } from '../http/context.ts';
import { priceHtml } from '../money.ts';

/** Formats a time in milliseconds as a date, such as "March 2, 2026". */
export const dayText = (ms: number): string =>
  new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' }).format(ms);

/** Renders an address as on a parcel; empty when all its fields are empty. */
export const addressHtml = (kind: AddressKind, fields: Fields): string => {
  const of = (key: string): string => escapeHtml((fields[`${kind}_${key}`] ?? '').trim());
  const country = fields[`${kind}_country`] ?? '';
  const state = statesOf(country)?.[fields[`${kind}_state`] ?? ''] ?? of('state');
  return [
    `${of('first_name')} ${of('last_name')}`.trim(),
    of('company'),
    of('address_1'),
    of('address_2'),
    `${of('postcode')} ${of('city')}`.trim(),
    country === 'DE' ? '' : state,
    country === 'DE' ? '' : (countries[country] ?? ''),
  ]
    .filter(Boolean)
    .join('<br>');
};

const lineHtml = ({ name, path, quantity, totalCents, details }: OrderLine): string => {
  const meta = details
    .map(([label, value]) => `<li><strong class="wc-item-meta-label">${label}:</strong> <p>${value}</p></li>`)
    .join('');
  return `<tr class="woocommerce-table__line-item order_item"><td class="woocommerce-table__product-name product-name"><a href="${escapeHtml(path)}">${escapeHtml(name)}</a> <strong class="product-quantity">&times;&nbsp;${quantity}</strong>${meta ? `<ul class="wc-item-meta">${meta}</ul>` : ''}</td><td class="woocommerce-table__product-total product-total">${priceHtml(totalCents)}</td></tr>`;
};

const sumsHtml = ({ totals, paymentMethod }: Order): string => {
  const rows: readonly (readonly [string, string])[] = [
    ['Subtotal', priceHtml(totals.subtotalCents)],
    ...totals.discounts.map(
      ({ code, cents }) => [`Coupon ${escapeHtml(code)}`, `-${priceHtml(cents)}`] as const,
    ),
    [
      'Shipping',
      `${totals.shippingCents > 0 ? priceHtml(totals.shippingCents) : 'Free'} <small class="shipped_via">via ${totals.method?.label ?? 'nobody'}</small>`,
    ],
    ['Total', priceHtml(totals.totalCents)],
    ['Payment method', paymentMethod],
  ];
  return rows.map(([label, html]) => `<tr><th scope="row">${label}:</th><td>${html}</td></tr>`).join('');
};

const customerHtml = ({ fields }: Order): string => {
  const shipping = fields.ship_to_different_address === undefined ? 'billing' : 'shipping';
  return `<section class="woocommerce-customer-details"><section class="woocommerce-columns woocommerce-columns--2 woocommerce-columns--addresses col2-set addresses"><div class="woocommerce-column woocommerce-column--1 woocommerce-column--billing-address col-1"><h2 class="woocommerce-column__title">Billing address</h2><address>${addressHtml('billing', fields)}<p class="woocommerce-customer-details--phone">${escapeHtml(fields.billing_phone ?? '')}</p><p class="woocommerce-customer-details--email">${escapeHtml(fields.billing_email ?? '')}</p></address></div><div class="woocommerce-column woocommerce-column--2 woocommerce-column--shipping-address col-2"><h2 class="woocommerce-column__title">Shipping address</h2><address>${addressHtml(shipping, fields)}</address></div></section></section>`;
};

/** Renders the lines, totals and addresses of an order. */
export const orderDetailsHtml = (order: Order): string =>
  `<section class="woocommerce-order-details"><h2 class="woocommerce-order-details__title">Order details</h2><table class="woocommerce-table woocommerce-table--order-details shop_table order_details"><thead><tr><th class="woocommerce-table__product-name product-name">Product</th><th class="woocommerce-table__product-table product-total">Total</th></tr></thead><tbody>${order.lines.map(lineHtml).join('')}</tbody><tfoot>${sumsHtml(order)}</tfoot></table></section>${customerHtml(order)}`;
