import { Hono } from 'hono';
import { logIn } from '../account/entry-forms.ts';
import { applyCoupon } from '../cart/coupons.ts';
import { addNotice, cartOf, openSession, saveCart } from '../http/cart-session.ts';
import { type Fields, readFields, type Shop, type ShopContext, type ShopEnv } from '../http/context.ts';
import { show } from '../http/show.ts';
import { checkoutPage } from '../pages/checkout.ts';
import { noticesHtml } from '../pages/layout.ts';
import { orderReceivedPage } from '../pages/order-received.ts';
import { placeOrder, receivedPath } from './place-order.ts';
import { rememberForm } from './remember-form.ts';

const showCheckout = (c: ShopContext, shop: Shop): Response | Promise<Response> =>
  show(c, shop, checkoutPage(shop, openSession(c, shop), noticesHtml(c)));

const acceptCoupon = (c: ShopContext, shop: Shop, code: string): void => {
  const result = applyCoupon(cartOf(c), code);
  if (result.ok) saveCart(c, shop, result.cart);
  addNotice(c, shop, { kind: result.ok ? 'success' : 'error', html: result.message });
};

const placePlainly = (c: ShopContext, shop: Shop, fields: Fields): Response | Promise<Response> => {
  const placed = placeOrder(c, shop, cartOf(c), fields);
  if (placed.ok) return c.redirect(receivedPath(placed.order), 302);
  for (const { html, id } of placed.complaints) addNotice(c, shop, { kind: 'error', html, field: id });
  return cartOf(c).lines.length > 0 ? showCheckout(c, shop) : c.redirect('/cart/', 302);
};

/** Handles the forms of the checkout without script. On errors, renders the typed values with messages. */
const postCheckout = async (c: ShopContext, shop: Shop): Promise<Response> => {
  const fields = await readFields(c);
  if (fields.login !== undefined) {
    logIn(c, shop, fields);
    return c.redirect('/checkout/', 302);
  }
  if (fields.apply_coupon !== undefined) {
    acceptCoupon(c, shop, fields.coupon_code ?? '');
    return c.redirect('/checkout/', 302);
  }
  if (fields.woocommerce_checkout_update_totals !== undefined) {
    rememberForm(openSession(c, shop), fields);
    return showCheckout(c, shop);
  }
  return placePlainly(c, shop, fields);
};

/** Routes of the checkout and the order-received page. */
export const checkoutRoutes = (shop: Shop): Hono<ShopEnv> => {
  const routes = new Hono<ShopEnv>();
  routes.get('/', (c) => (cartOf(c).lines.length > 0 ? showCheckout(c, shop) : c.redirect('/cart/', 302)));
  routes.post('/', (c) => postCheckout(c, shop));
  routes.get('/order-received/:number/', (c) => {
    const order = shop.orders.find(Number(c.req.param('number')));
    return show(c, shop, order && order.key === c.req.query('key') ? orderReceivedPage(order) : undefined);
  });
  return routes;
};
