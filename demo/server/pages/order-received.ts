import type { Order } from '../checkout/order-book.ts';
import { priceHtml } from '../money.ts';
import type { Page } from './layout.ts';
import { dayText, orderDetailsHtml } from './order-details.ts';
import { orderSourceHtml } from './order-source.ts';

const overviewHtml = ({ number, placedMs, totals, paymentMethod }: Order): string => {
  const item = (name: string, label: string, html: string): string =>
    `<li class="woocommerce-order-overview__${name} ${name}">${label}: <strong>${html}</strong></li>`;
  return `<ul class="woocommerce-order-overview woocommerce-thankyou-order-details order_details">${item('order', 'Order number', String(number))}${item('date', 'Date', dayText(placedMs))}${item('total', 'Total', priceHtml(totals.totalCents))}${item('payment-method', 'Payment method', paymentMethod)}</ul>`;
};

/** Renders the thank-you page of an order. */
export const orderReceivedPage = (order: Order): Page => ({
  id: 8,
  title: 'Order received',
  bodyClass: 'woocommerce-checkout woocommerce-order-received',
  main: `<h1 class="entry-title">Order received</h1><div class="woocommerce"><div class="woocommerce-order"><p class="woocommerce-notice woocommerce-notice--success woocommerce-thankyou-order-received">Thank you. Your order has been received.</p>${overviewHtml(order)}${orderDetailsHtml(order)}${orderSourceHtml(order.fields)}<p><a class="button" href="/shop/">Back to the shop</a></p></div></div>`,
});
