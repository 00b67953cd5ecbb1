import { cartOf, openSession } from '../http/cart-session.ts';
import { originOf, readFields, type Shop, type ShopContext } from '../http/context.ts';
import { ajaxJson } from '../http/headers.ts';
import { nonces, refuseNonce } from '../http/nonces.ts';
import { noticeListHtml } from '../pages/notices.ts';
import { paymentHtml, reviewTableHtml } from '../pages/order-review.ts';
import type { Complaint } from './check-address.ts';
import { placeOrder, receivedPath } from './place-order.ts';

const complaintsHtml = (complaints: readonly Complaint[]): string =>
  noticeListHtml(complaints.map(({ id, html }) => ({ kind: 'error', html, field: id })));

const expired = (): string =>
  complaintsHtml([
    { html: 'Sorry, your session has expired. <a href="/shop/" class="wc-backward">Return to shop</a>' },
  ]);

/**
 * Handles `update_order_review`: remembers address, shipping and payment; returns table and payment box as
 * fragments.
 */
export const answerReview = async (c: ShopContext, shop: Shop): Promise<Response> => {
  const fields = await readFields(c);
  if (fields.security !== nonces.updateOrderReview) return refuseNonce(c);
  if (cartOf(c).lines.length === 0)
    return c.json({ fragments: { 'form.woocommerce-checkout': expired() } }, 200, ajaxJson);
  const session = openSession(c, shop);
  const of = (key: string): string => (fields[`s_${key}`] ?? fields[key] ?? '').trim();
  session.paymentMethod = fields.payment_method || session.paymentMethod;
  session.shipping = {
    destination: {
      country: of('country') || 'DE',
      state: of('state'),
      postcode: of('postcode'),
      city: of('city'),
    },
    method: fields['shipping_method[0]'] ?? session.shipping.method,
  };
  return c.json(
    {
      result: 'success',
      messages: '',
      reload: false,
      fragments: {
        '.woocommerce-checkout-review-order-table': reviewTableHtml(shop, session),
        '.woocommerce-checkout-payment': paymentHtml(shop, session),
      },
    },
    200,
    ajaxJson,
  );
};

/**
 * Handles `checkout`: places the order. Returns success with the next address, or failure with messages;
 * always status 200.
 */
export const answerCheckout = async (c: ShopContext, shop: Shop): Promise<Response> => {
  // Read before the first await: as on a real server, two simultaneous requests see the same cart.
  const cart = cartOf(c);
  const fields = await readFields(c);
  await shop.sleep(0);
  const placed = placeOrder(c, shop, cart, fields);
  if (placed.ok) {
    const redirect = originOf(c) + receivedPath(placed.order);
    return c.json({ result: 'success', redirect, order_id: placed.order.number }, 200, ajaxJson);
  }
  const messages = complaintsHtml(placed.complaints);
  return c.json({ result: 'failure', messages, refresh: placed.refresh, reload: false }, 200, ajaxJson);
};
