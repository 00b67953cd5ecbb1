import { Hono } from 'hono';
import type { Shop, ShopEnv } from './context.ts';
import { uncached } from './headers.ts';

/**
 * For tests and the curious: `/demo/orders`, what this visitor has ordered. `attempts` counts requests for an order that reached the
 * shop, whatever came of them.
 */
export const orderLogRoutes = (shop: Shop): Hono<ShopEnv> => {
  const routes = new Hono<ShopEnv>();
  routes.get('/orders', (c) => {
    const id = c.get('session')?.id ?? '';
    const orders = shop.orders.ofSession(id).map((order) => ({
      number: order.number,
      totalCents: order.totals.totalCents,
      paymentMethod: order.paymentMethod,
      shipping: order.totals.method?.label ?? '',
      email: order.fields.billing_email ?? '',
      lines: order.lines.map(({ name, quantity, details }) => ({ name, quantity, details })),
    }));
    return c.json({ attempts: shop.orders.attempts(id), orders }, 200, uncached);
  });
  return routes;
};
