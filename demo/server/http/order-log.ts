import { Hono } from 'hono';
import type { Shop, ShopEnv } from './context.ts';
import { uncached } from './headers.ts';

/**
 * Serves the visitor's orders at `/demo/orders`. `attempts` counts all requests for an order, successful or
 * not.
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
