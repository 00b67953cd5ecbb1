import { addNotice, cartOf, openSession, removeNotices, saveCart } from '../http/cart-session.ts';
import { readFields, type Shop, type ShopContext } from '../http/context.ts';
import { ajaxText } from '../http/headers.ts';
import { nonces, refuseNonce } from '../http/nonces.ts';
import { cartTotalsHtml } from '../pages/cart-totals.ts';
import { noticeListHtml } from '../pages/notices.ts';
import { applyCoupon, removeCoupon } from './coupons.ts';
import { homeDestination } from './shipping.ts';
import { totalsOf } from './totals.ts';

const shippingOf = (c: ShopContext) => c.get('session')?.shipping ?? { destination: homeDestination };

/** Handles `get_cart_totals`: returns the totals as HTML. */
export const answerTotals = (c: ShopContext, shop: Shop): Response => {
  const shipping = shippingOf(c);
  return c.body(
    cartTotalsHtml(totalsOf(cartOf(c), shop.catalogue, shipping), shipping.destination),
    200,
    ajaxText,
  );
};

/** Handles `update_shipping_method`: remembers the method and returns the totals as HTML. */
export const answerShippingMethod = async (c: ShopContext, shop: Shop): Promise<Response> => {
  const fields = await readFields(c);
  if (fields.security !== nonces.updateShippingMethod) return refuseNonce(c);
  const session = openSession(c, shop);
  session.shipping = { ...session.shipping, method: fields['shipping_method[0]'] };
  return answerTotals(c, shop);
};

const couponCalls = {
  apply: { nonce: nonces.applyCoupon, field: 'coupon_code', change: applyCoupon },
  remove: { nonce: nonces.removeCoupon, field: 'coupon', change: removeCoupon },
} as const;

/**
 * Handles `apply_coupon` and `remove_coupon`: returns only the message as HTML, with status 200 even on
 * failure.
 */
export const answerCoupon = (call: keyof typeof couponCalls) => {
  const { nonce, field, change } = couponCalls[call];
  return async (c: ShopContext, shop: Shop): Promise<Response> => {
    const fields = await readFields(c);
    if (fields.security !== nonce) return refuseNonce(c);
    const result = change(cartOf(c), fields[field] ?? '');
    if (result.ok) saveCart(c, shop, result.cart);
    addNotice(c, shop, { kind: result.ok ? 'success' : 'error', html: result.message });
    return c.body(noticeListHtml(removeNotices(c)), 200, ajaxText);
  };
};
