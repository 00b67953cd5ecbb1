import { Hono } from 'hono';
import { filterStock, filtersInBody } from '../loops/filters.ts';
import { loopHtml } from '../loops/loop-html.ts';
import { loops, loopsPageId } from '../loops/loops.ts';
import { createStock } from '../loops/stock.ts';
import type { Shop, ShopContext, ShopEnv } from './context.ts';

const parameters = ['post_id', 'widget_id', 'widget_filters', 'pagination_base_url'];

const refuse = (c: ShopContext, status: 400 | 401, code: string, message: string) =>
  c.json({ code, message, data: { status } }, status);

/** Route of the loop filters: returns the filtered content of a loop. */
export const loopRoutes = (shop: Shop): Hono<ShopEnv> => {
  const routes = new Hono<ShopEnv>();
  const stock = createStock(shop.catalogue);
  routes.post('/refresh-loop', async (c) => {
    const body: Record<string, unknown> | undefined = await c.req.json().catch(() => undefined);
    if (!body) return refuse(c, 400, 'rest_invalid_json', 'Invalid JSON body passed.');
    const missing = parameters.filter((name) => body[name] === undefined);
    if (missing.length) {
      return refuse(c, 400, 'rest_missing_callback_param', `Missing parameter(s): ${missing.join(', ')}`);
    }
    const id = String(body.widget_id);
    if (!/^[a-z0-9]{7}$/i.test(id)) {
      return refuse(c, 400, 'rest_invalid_param', 'Invalid parameter(s): widget_id');
    }
    const loop = loops.find((each) => each.id === id);
    if (!loop || body.post_id !== loopsPageId) {
      return refuse(c, 401, 'rest_forbidden', 'Sorry, you are not allowed to do that.');
    }
    const filters = filtersInBody(body.widget_filters);
    const base = String(body.pagination_base_url);
    return c.json({ data: loopHtml({ loop, filters, found: filterStock(stock, filters), page: 1, base }) });
  });
  return routes;
};
